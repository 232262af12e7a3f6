"""Calls of the core written down as bytes, so that a small program can repeat them on another processor."""

import struct
from dataclasses import dataclass, field
from typing import Any


def fnv(content: bytes) -> int:
    """The hash FNV-1a of 64 bits."""
    found = 14695981039346656037
    for byte in content:
        found = (found ^ byte) * 1099511628211 % 2**64
    return found


class PairBuffer:
    """Where a pair of numbers is written."""

    def tobytes(self) -> bytes:
        """Its content before the first call."""
        return bytes(16)


@dataclass
class CallScript:
    """Buffers with their content before the first call, and calls with numbers and buffers as arguments."""

    buffers: list[Any] = field(default_factory=list)
    contents: list[bytes] = field(default_factory=list)
    calls: list[tuple[str, tuple[Any, ...]]] = field(default_factory=list)

    def buffer(self, records: Any) -> Any:
        """Use records in calls, with the content that they have now."""
        self.buffers.append(records)
        self.contents.append(records.tobytes())
        return records

    def call(self, name: str, *arguments: Any) -> None:
        """Write down a call."""
        self.calls.append((name, arguments))

    def to_bytes(self) -> bytes:
        """The script, as the program reads it."""
        words = [len(self.buffers)]
        parts: list[bytes] = []

        def flush() -> None:
            parts.append(struct.pack(f"<{len(words)}q", *words))
            words.clear()

        for content in self.contents:
            given = content.rstrip(b"\0")
            words.extend((len(content), len(given)))
            flush()
            parts.append(given)
        words.append(len(self.calls))
        for name, arguments in self.calls:
            words.append(len(name))
            flush()
            parts.append(name.encode())
            words.append(len(arguments))
            for argument in arguments:
                place = next((i for i, buffer in enumerate(self.buffers) if buffer is argument), None)
                words.extend((0, argument) if place is None else (1, place))
        flush()
        return b"".join(parts)
