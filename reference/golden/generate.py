#!/usr/bin/env python3
"""Writes the golden files beside it: inputs and right answers for every component.

This is a second implementation, in PyTorch's own operations and float64. It shares nothing with the
C++ reference but the equations in interface/. Where PyTorch is installed:

    python3 generate.py

The inputs are the same on every run. Another PyTorch or another processor may sum in another order,
so the last digits of the answers may differ from those that are checked in.
"""

import math
import pathlib

import torch
from torch.nn import functional

from draw import linear, random, weight
from extensions import EXTENSIONS
from golden_file import GoldenFile


def primitives():
    file = GoldenFile("primitives")

    def case(name, m, k, n, logits):
        file.case(name)
        a = file.tensor("a", "M K", random(m, k))
        b = file.tensor("b", "K N", random(k, n))
        file.tensor("product", "M N", torch.einsum("mk,kn->mn", a, b))
        u = file.tensor("u", "N", random(n))
        v = file.tensor("v", "N", random(n))
        file.number("dot", torch.dot(u, v).item())
        rows = file.tensor("logits", "M N", logits(m, n))
        file.tensor("transposed", "N M", rows.T)
        file.tensor("softmax", "M N", torch.softmax(rows, dim=1))

    def far_apart(m, n):
        return random(m, n) + torch.linspace(-1000, 1000, m).unsqueeze(1)

    def masked(m, n):
        return random(m, n).masked_fill(torch.eye(m, n, dtype=torch.bool), -math.inf)

    case("base", 4, 6, 5, random)
    case("single", 1, 1, 1, random)
    case("wide", 3, 2, 4, lambda m, n: random(m, n, scale=1000))
    case("far_apart", 5, 3, 4, far_apart)
    case("masked", 3, 4, 4, masked)
    return file


def qkv_projection():
    file = GoldenFile("qkv_projection")

    def case(name, b, t, h, d_head):
        file.case(name)
        width = h * d_head
        file.number("heads", h)
        x = file.tensor("x", "B T D", random(b, t, width))
        for part in "qkv":
            w = file.tensor(f"w_{part}", "D_in D_out", weight(width, width))
            split = linear(x, w).unflatten(-1, (h, d_head)).transpose(1, 2)
            file.tensor(part, "B H T d_head", split)

    case("base", b=2, t=5, h=3, d_head=4)
    case("one_head", b=2, t=3, h=1, d_head=5)
    case("narrow_heads", b=1, t=3, h=4, d_head=1)
    case("single_token", b=1, t=1, h=2, d_head=3)
    return file


def causal_attention():
    file = GoldenFile("causal_attention")

    def case(name, b, h, t, d_head, causal=True, scale=1.5, shift=0.0, last_key=0.0):
        file.case(name)
        file.number("causal", int(causal))
        q = random(b, h, t, d_head, scale=scale)
        k = random(b, h, t, d_head, scale=scale)
        if shift or last_key:  # by channel 0 alone: a score there is 10 / √d_head times the key
            q[..., 0] = 10.0
            k[..., 0] = round(shift * math.sqrt(d_head) / 10, 3)
            k[..., -1, 0] += round(last_key * math.sqrt(d_head) / 10, 3)
        q = file.tensor("q", "B H T d_head", q)
        k = file.tensor("k", "B H T d_head", k)
        v = file.tensor("v", "B H T d_head", random(b, h, t, d_head))

        scores = torch.einsum("bhtd,bhsd->bhts", q, k) * d_head**-0.5
        future = torch.triu(torch.ones(t, t, dtype=torch.bool), diagonal=1)
        masked = scores.masked_fill(future, -math.inf) if causal else scores
        weights = torch.softmax(masked, dim=-1)
        file.tensor("scores", "B H T S", scores)
        file.tensor("masked_scores", "B H T S", masked)
        file.tensor("weights", "B H T S", weights)
        file.tensor("output", "B H T d_head", torch.matmul(weights, v))

    case("base", b=2, h=3, t=5, d_head=4)
    case("one_head", b=2, h=1, t=3, d_head=3)
    case("narrow_heads", b=1, h=3, t=3, d_head=2)
    case("single_token", b=2, h=2, t=1, d_head=3)
    case("no_mask", b=1, h=2, t=4, d_head=3, causal=False)
    case("wide", b=1, h=2, t=5, d_head=3, scale=25.0)
    case("all_high", b=1, h=2, t=4, d_head=3, shift=1000.0)
    case("all_low", b=1, h=2, t=4, d_head=3, shift=-12000.0)
    case("hidden_spike", b=1, h=2, t=4, d_head=3, last_key=1000.0)
    return file


def head_merge():
    file = GoldenFile("head_merge")

    def case(name, b, t, h, d_head):
        file.case(name)
        heads = file.tensor("heads", "B H T d_head", random(b, h, t, d_head))
        w_o = file.tensor("w_o", "D_in D_out", weight(h * d_head, h * d_head))
        file.tensor("y", "B T D", linear(torch.cat(heads.unbind(dim=1), dim=-1), w_o))

    case("base", b=2, t=5, h=3, d_head=4)
    case("one_head", b=2, t=3, h=1, d_head=5)
    case("narrow_heads", b=1, t=3, h=4, d_head=1)
    case("single_token", b=1, t=1, h=2, d_head=3)
    return file


def normalized(x, gain, eps):
    mean_of_squares = torch.linalg.vector_norm(x, dim=-1, keepdim=True) ** 2 / x.shape[-1]
    return x * torch.rsqrt(mean_of_squares + eps) * gain


def rms_norm():
    file = GoldenFile("rms_norm")

    def case(name, b, t, d, eps, scale=1.0, mean=0.0):
        file.case(name)
        file.number("eps", eps)
        x = file.tensor("x", "B T D", (random(b, t, d) + mean) * scale + 0.0)  # no -0
        gain = file.tensor("gain", "D", random(d))
        file.tensor("y", "B T D", normalized(x, gain, eps))

    case("base", b=2, t=5, d=12, eps=1e-5)
    case("unusual_eps", b=2, t=3, d=5, eps=0.037)
    case("small_rows", b=1, t=3, d=5, eps=1e-5, scale=1e-6)
    case("rows_of_root_eps", b=1, t=3, d=5, eps=0.037, scale=math.sqrt(0.037))
    case("zero_rows", b=1, t=2, d=5, eps=1e-5, scale=0.0)
    case("offset_rows", b=1, t=3, d=5, eps=1e-5, mean=30000.0)
    case("one_channel", b=1, t=2, d=1, eps=0.037)
    case("single_token", b=1, t=1, d=6, eps=1e-5)
    return file


def pre_norm_residual():
    file = GoldenFile("pre_norm_residual")

    def case(name, b, t, d, branch=1.0):
        """Norm and sublayer may be any maps; here they are linear."""
        file.case(name)
        x = file.tensor("x", "B T D", random(b, t, d))
        norm = file.tensor("norm", "D_in D_out", weight(d, d))
        sublayer = file.tensor("sublayer", "D_in D_out", weight(d, d) * branch)
        file.tensor("y", "B T D", x + linear(linear(x, norm), sublayer))

    case("base", b=2, t=5, d=6)
    case("zero_branch", b=1, t=3, d=4, branch=0.0)
    case("single_token", b=1, t=1, d=5)
    return file


def feed_forward():
    file = GoldenFile("feed_forward")

    def case(name, b, t, d, f, scale=1.0):
        file.case(name)
        x = file.tensor("x", "B T D", random(b, t, d, scale=scale))
        w1 = file.tensor("w1", "D F", weight(d, f))
        b1 = file.tensor("b1", "F", random(f))
        w2 = file.tensor("w2", "F D", weight(f, d))
        b2 = file.tensor("b2", "D", random(d))
        file.tensor("y", "B T D", linear(functional.relu(linear(x, w1, b1)), w2, b2))

    case("base", b=2, t=5, d=12, f=7)
    case("wide_hidden", b=1, t=3, d=3, f=11)
    case("large_hidden", b=1, t=3, d=4, f=6, scale=1e6)
    case("one_unit", b=1, t=2, d=3, f=1)
    case("single_token", b=1, t=1, d=5, f=4)
    return file


def transformer_block():
    file = GoldenFile("transformer_block")

    def case(name, b, t, h, d_head, f, eps):
        file.case(name)
        d = h * d_head
        file.number("heads", h)
        file.number("eps", eps)
        x = file.tensor("x", "B T D", random(b, t, d))
        gain1 = file.tensor("gain1", "D", random(d))
        w_q, w_k, w_v, w_o = (
            file.tensor(f"w_{part}", "D_in D_out", weight(d, d)) for part in "qkvo"
        )
        gain2 = file.tensor("gain2", "D", random(d))
        w1 = file.tensor("w1", "D F", weight(d, f))
        b1 = file.tensor("b1", "F", random(f))
        w2 = file.tensor("w2", "F D", weight(f, d))
        b2 = file.tensor("b2", "D", random(d))

        attention = torch.nn.MultiheadAttention(d, h, bias=False, batch_first=True)
        attention.load_state_dict(
            {"in_proj_weight": torch.cat([w_q.T, w_k.T, w_v.T]), "out_proj.weight": w_o.T}
        )
        normed = normalized(x, gain1, eps)
        future = torch.triu(torch.ones(t, t, dtype=torch.bool), diagonal=1)
        mixed, _ = attention(normed, normed, normed, attn_mask=future)
        residual = torch.add(x, mixed)
        hidden = functional.relu(linear(normalized(residual, gain2, eps), w1, b1))
        file.tensor("h", "B T D", residual)  # what the block gives where w2 = b2 = 0
        file.tensor("y", "B T D", torch.add(residual, linear(hidden, w2, b2)))

    case("base", b=2, t=5, h=3, d_head=4, f=7, eps=1e-5)
    case("one_head", b=2, t=3, h=1, d_head=5, f=6, eps=1e-5)
    case("unusual_eps", b=1, t=4, h=2, d_head=3, f=8, eps=0.037)
    case("single_token", b=1, t=1, h=2, d_head=3, f=4, eps=0.037)
    return file


if __name__ == "__main__":
    torch.set_default_dtype(torch.float64)
    torch.set_num_threads(1)
    with torch.no_grad():
        for component in (
            primitives,
            qkv_projection,
            causal_attention,
            head_merge,
            rms_norm,
            pre_norm_residual,
            feed_forward,
            transformer_block,
            *EXTENSIONS,
        ):
            component().write(pathlib.Path(__file__).parent)
