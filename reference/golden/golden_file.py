"""The tensor file format of reference/tensor_file.h, written from Python."""

import json
import math
import zlib

import torch


class GoldenFile:
    """The cases of one component. What belongs to a case is called "case.name"."""

    def __init__(self, component):
        self.component = component
        self._case = None
        self._numbers = []
        self._tensors = []

    def case(self, name):
        """Begins a case. Its seed is its name, so cases can be added without changing others."""
        torch.manual_seed(zlib.crc32(f"{self.component}.{name}".encode()))
        self._case = name

    def number(self, name, value):
        self._numbers.append(f'    "{self._case}.{name}": {json.dumps(value)}')
        return value

    def tensor(self, name, axes, value):
        axes = axes.split()
        assert len(axes) == value.dim(), f"{name} is not {axes}"
        rows = value.reshape(-1, value.shape[-1]).tolist()
        lines = ",\n".join("        " + ", ".join(map(_text, row)) for row in rows)
        self._tensors.append(
            f'    "{self._case}.{name}": {{\n'
            f'      "axes": {json.dumps(axes)},\n'
            f'      "shape": {json.dumps(list(value.shape))},\n'
            f'      "values": [\n{lines}\n      ]\n'
            "    }"
        )
        return value

    def write(self, folder):
        numbers = ",\n".join(self._numbers)
        tensors = ",\n".join(self._tensors)
        (folder / f"{self.component}.json").write_text(
            '{\n  "format": "course-tensors-1",\n'
            + (f'  "numbers": {{\n{numbers}\n  }},\n' if numbers else "")
            + f'  "tensors": {{\n{tensors}\n  }}\n'
            + "}\n"
        )


def _text(value):
    """Digits that give the same double again; -inf as a string, for JSON has no number for it."""
    return json.dumps(value if math.isfinite(value) else str(value))
