"""Golden cases of the extensions that are attention in another form.

Each is made from whole (T, S) matrices, which is what none of the three does in C++: a dense band for
the window, one full causal run for the cache and for the streaming kernel.
"""

import math

import torch

from draw import random
from golden_file import GoldenFile


def sliding_window_attention():
    file = GoldenFile("sliding_window_attention")

    def case(name, b, h, t, d_head, window, scale=1.5, shift=0.0, key=None):
        file.case(name)
        file.number("window", window)
        q, k, v = _sequence(file, b, h, t, d_head, scale, shift, key)
        scores = torch.einsum("bhtd,bhsd->bhts", q, k) * d_head**-0.5
        masked = scores + _hidden(t, window)
        weights = torch.softmax(masked, dim=-1)
        file.tensor("scores", "B H T S", scores)
        file.tensor("masked_scores", "B H T S", masked)
        file.tensor("weights", "B H T S", weights)
        file.tensor("output", "B H T d_head", torch.matmul(weights, v))

    case("base", b=2, h=3, t=6, d_head=4, window=3)
    case("window_of_one", b=1, h=2, t=4, d_head=3, window=1)
    case("window_of_two", b=1, h=1, t=5, d_head=2, window=2)
    case("window_of_all", b=1, h=2, t=4, d_head=3, window=4)
    case("window_beyond", b=1, h=2, t=4, d_head=3, window=1000)
    case("single_token", b=2, h=2, t=1, d_head=3, window=2)
    case("all_low", b=1, h=2, t=5, d_head=3, window=2, shift=-12000.0)
    case("spike_behind", b=1, h=2, t=5, d_head=3, window=2, shift=1000.0, key=0)
    return file


def kv_cache():
    file = GoldenFile("kv_cache")

    def case(name, b, h, t, d_head, window=0, chunks=None, scale=1.5):
        """Without a window: 0. Chunks of one unless others are given."""
        file.case(name)
        file.number("window", window)
        file.tensor("chunks", "N", torch.tensor(chunks or [1] * t, dtype=torch.float64))
        q, k, v = _sequence(file, b, h, t, d_head, scale)
        log_weights = torch.einsum("bhtd,bhsd->bhts", q, k) / math.sqrt(d_head)
        log_weights = torch.log_softmax(log_weights + _hidden(t, window or t), dim=-1)
        file.tensor("output", "B H T d_head", torch.matmul(torch.exp(log_weights), v))

    case("base", b=2, h=3, t=6, d_head=4)
    case("chunks", b=2, h=2, t=9, d_head=3, chunks=[3, 1, 4, 1])
    case("all_at_once", b=1, h=2, t=5, d_head=3, chunks=[5])
    case("windowed", b=1, h=2, t=8, d_head=3, window=3)
    case("windowed_chunks", b=1, h=2, t=10, d_head=3, window=3, chunks=[2, 5, 1, 2])
    case("window_of_one", b=1, h=1, t=4, d_head=2, window=1, chunks=[1, 2, 1])
    case("narrow_heads", b=2, h=3, t=4, d_head=1)
    case("wide", b=1, h=2, t=6, d_head=3, scale=25.0)
    return file


def streaming_attention():
    file = GoldenFile("streaming_attention")

    def case(name, b, h, t, d_head, scale=1.5, shift=0.0, key=None, slope=0.0):
        file.case(name)
        q, k, v = _sequence(file, b, h, t, d_head, scale, shift, key, slope)
        scores = torch.einsum("bhtd,bhsd->bhts", q, k) / math.sqrt(d_head) + _hidden(t, t)
        weights = torch.exp(scores - torch.logsumexp(scores, dim=-1, keepdim=True))
        file.tensor("output", "B H T d_head", torch.einsum("bhts,bhsd->bhtd", weights, v))

    case("base", b=2, h=3, t=5, d_head=4)
    case("several_tiles", b=1, h=1, t=67, d_head=2)
    case("single_token", b=2, h=2, t=1, d_head=3)
    case("rising", b=1, h=1, t=40, d_head=2, slope=8.0)
    case("falling", b=1, h=1, t=40, d_head=2, slope=-8.0)
    case("spike_in_the_middle", b=1, h=1, t=40, d_head=2, shift=1000.0, key=19)
    case("all_high", b=1, h=2, t=4, d_head=3, shift=1000.0)
    case("all_low", b=1, h=2, t=4, d_head=3, shift=-120000.0)
    return file


def _hidden(t, window):
    """0 where t - window < s <= t, -inf elsewhere."""
    distance = torch.arange(t).unsqueeze(1) - torch.arange(t).unsqueeze(0)
    visible = (distance >= 0) & (distance < window)
    return torch.zeros(t, t).masked_fill(~visible, -math.inf)


def _sequence(file, b, h, t, d_head, scale, shift=0.0, key=None, slope=0.0):
    """q, k and v. By channel 0 alone all scores, or those of one key, are shifted, or rise with s."""
    q = random(b, h, t, d_head, scale=scale)
    k = random(b, h, t, d_head, scale=scale)
    if shift or slope:  # a score there is 10 / √d_head times what the key holds
        q[..., 0] = 10.0
        k[..., 0] = torch.round(slope * torch.arange(t) * math.sqrt(d_head) * 100) / 1000
        shifted = k[..., 0] if key is None else k[..., key, 0]
        shifted += round(shift * math.sqrt(d_head) / 10, 3)
    q = file.tensor("q", "B H T d_head", q)
    k = file.tensor("k", "B H T d_head", k)
    v = file.tensor("v", "B H T d_head", random(b, h, t, d_head))
    return q, k, v
