"""The golden files of the extensions. See generate.py."""

import torch
from torch.nn import functional

from attention_extensions import kv_cache, sliding_window_attention, streaming_attention
from draw import linear, random, weight
from golden_file import GoldenFile


def frequencies(width):
    return 10000.0 ** (-torch.arange(0, width, 2) / width)


def sinusoidal_positions():
    file = GoldenFile("sinusoidal_positions")

    def case(name, tokens, width):
        """Each pair as one complex number, exp(i p ω): its parts are the cosine and the sine."""
        file.case(name)
        file.number("tokens", tokens)
        file.number("width", width)
        one_step = torch.exp(1j * frequencies(width))
        turned = one_step ** torch.arange(tokens).unsqueeze(1)
        pairs = torch.stack([turned.imag, turned.real], dim=-1)
        file.tensor("table", "T D", pairs.flatten(-2)[:, :width])

    case("base", tokens=7, width=6)
    case("handout", tokens=16, width=32)
    case("odd_width", tokens=6, width=7)
    case("one_channel", tokens=5, width=1)
    case("one_pair", tokens=300, width=2)
    case("single_token", tokens=1, width=6)
    return file


def learned_positions():
    file = GoldenFile("learned_positions")

    def case(name, b, t, d, rows):
        file.case(name)
        x = file.tensor("x", "B T D", random(b, t, d))
        table = file.tensor("table", "P D", random(rows, d))
        file.tensor("y", "B T D", x + functional.embedding(torch.arange(t), table))

    case("base", b=2, t=5, d=4, rows=8)
    case("just_long_enough", b=1, t=4, d=3, rows=4)
    case("single_token", b=2, t=1, d=3, rows=3)
    return file


def by_matrices(x, positions):
    """The turn as a (d_head, d_head) matrix for each position: the exponential of its generator."""
    width = x.shape[-1]
    generator = torch.zeros(width, width)
    for i, frequency in enumerate(frequencies(width)):
        generator[2 * i + 1, 2 * i] = frequency
        generator[2 * i, 2 * i + 1] = -frequency
    turns = torch.matrix_exp(positions[:, None, None] * generator)
    return torch.einsum("tij,bhtj->bhti", turns, x)


def rotary_positions():
    file = GoldenFile("rotary_positions")

    def case(name, b, h, t, d_head, first):
        """Each pair as one complex number, turned by a product with exp(iθ)."""
        file.case(name)
        file.number("first_position", first)
        x = file.tensor("x", "B H T d_head", random(b, h, t, d_head))
        positions = torch.arange(first, first + t, dtype=torch.float64)
        turns = torch.exp(1j * torch.outer(positions, frequencies(d_head)))
        pairs = torch.view_as_complex(x.unflatten(-1, (-1, 2)).contiguous())
        turned = torch.view_as_real(pairs * turns).flatten(-2)
        assert torch.allclose(turned, by_matrices(x, positions), rtol=0, atol=1e-10), name
        file.tensor("y", "B H T d_head", turned)

    case("base", b=2, h=3, t=5, d_head=4, first=0)
    case("later", b=1, h=2, t=3, d_head=6, first=17)
    case("one_pair", b=1, h=2, t=4, d_head=2, first=3)
    case("far", b=1, h=1, t=3, d_head=8, first=4094)
    case("single_token", b=2, h=2, t=1, d_head=4, first=100)
    return file


def layer_norm():
    file = GoldenFile("layer_norm")

    def case(name, b, t, d, eps, scale=1.0, mean=0.0):
        file.case(name)
        file.number("eps", eps)
        x = file.tensor("x", "B T D", (random(b, t, d) + mean) * scale + 0.0)  # no -0
        gain = file.tensor("gain", "D", random(d))
        bias = file.tensor("bias", "D", random(d))
        file.tensor("y", "B T D", functional.layer_norm(x, (d,), gain, bias, eps))

    case("base", b=2, t=5, d=12, eps=1e-5)
    case("unusual_eps", b=2, t=3, d=5, eps=0.037)
    case("small_rows", b=1, t=3, d=5, eps=1e-5, scale=1e-6)
    case("constant_rows", b=1, t=2, d=5, eps=1e-5, scale=0.0)
    case("offset_rows", b=1, t=3, d=5, eps=1e-5, mean=300.0)
    case("one_channel", b=1, t=2, d=1, eps=0.037)
    case("single_token", b=1, t=1, d=6, eps=1e-5)
    return file


def gelu_feed_forward():
    file = GoldenFile("gelu_feed_forward")

    def case(name, b, t, d, f, scale=1.0):
        file.case(name)
        x = file.tensor("x", "B T D", random(b, t, d, scale=scale))
        w1 = file.tensor("w1", "D F", weight(d, f))
        b1 = file.tensor("b1", "F", random(f))
        w2 = file.tensor("w2", "F D", weight(f, d))
        b2 = file.tensor("b2", "D", random(d))
        hidden = linear(x, w1, b1)
        by_normal = hidden * torch.distributions.Normal(0.0, 1.0).cdf(hidden)
        assert torch.allclose(functional.gelu(hidden), by_normal, rtol=0, atol=1e-9), name
        file.tensor("y", "B T D", linear(functional.gelu(hidden), w2, b2))

    case("base", b=2, t=5, d=12, f=7)
    case("wide_hidden", b=1, t=3, d=3, f=11)
    case("large_hidden", b=1, t=3, d=4, f=6, scale=1e6)
    case("one_unit", b=1, t=2, d=3, f=1)
    case("single_token", b=1, t=1, d=5, f=4)
    return file


def swiglu_feed_forward():
    file = GoldenFile("swiglu_feed_forward")

    def case(name, b, t, d, f, scale=1.0):
        file.case(name)
        x = file.tensor("x", "B T D", random(b, t, d, scale=scale))
        w_gate = file.tensor("w_gate", "D F", weight(d, f))
        w_up = file.tensor("w_up", "D F", weight(d, f))
        w_down = file.tensor("w_down", "F D", weight(f, d))
        hidden = functional.silu(linear(x, w_gate)) * linear(x, w_up)
        file.tensor("y", "B T D", linear(hidden, w_down))

    case("base", b=2, t=5, d=12, f=7)
    case("wide_hidden", b=1, t=3, d=3, f=11)
    case("large_gate", b=1, t=3, d=4, f=6, scale=300.0)
    case("one_unit", b=1, t=2, d=3, f=1)
    case("single_token", b=1, t=1, d=5, f=4)
    return file


EXTENSIONS = (
    sinusoidal_positions,
    learned_positions,
    rotary_positions,
    layer_norm,
    gelu_feed_forward,
    swiglu_feed_forward,
    sliding_window_attention,
    kv_cache,
    streaming_attention,
)
