"""What every generator draws with, and the map of a weight as the contract keeps it."""

import math

import torch
from torch.nn import functional


def random(*shape, scale=1.0):
    """Normal, cut to three decimals: short to read, and still the same double in every language."""
    return torch.round(torch.randn(*shape) * scale * 1000) / 1000


def weight(inputs, outputs):
    return random(inputs, outputs, scale=1.5 / math.sqrt(inputs))


def linear(x, w, bias=None):
    return functional.linear(x, w.T, bias)  # PyTorch keeps a weight as (out, in)
