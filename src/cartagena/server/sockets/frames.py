"""WebSocket frames: what the server sends, and where a client's frame ends."""

import struct

TEXT, SHORT, MIDDLE = 0x81, 126, 65_536
#: Of the first byte of a frame: its kind.
OPCODE = 0x0F
#: Of the second byte of a frame: whether four bytes of a mask follow, and the length or how it is written.
MASKED, LENGTH = 0x80, 0x7F
TWO_BYTES, EIGHT_BYTES = 126, 127


def frame(data: bytes) -> bytes:
    """A text message as a server sends it."""
    length = len(data)
    if length < SHORT:
        return bytes((TEXT, length)) + data
    if length < MIDDLE:
        return struct.pack("!BBH", TEXT, 126, length) + data
    return struct.pack("!BBQ", TEXT, 127, length) + data


def opcode_of(first: int) -> int:
    """The kind of a frame, from its first byte."""
    return first & OPCODE


def frame_end(data: bytes, start: int, largest: int) -> int | None:
    """Where the frame at *start* ends; None while it is not whole.

    A frame beyond the *largest* ends where the data does: its header is enough to refuse it.
    """
    known = len(data)
    if known < start + 2:
        return None
    second = data[start + 1]
    length, begin = second & LENGTH, start + 2
    if length >= TWO_BYTES:
        width = 2 if length == TWO_BYTES else 8
        if known < begin + width:
            return None
        length, begin = int.from_bytes(data[begin : begin + width], "big"), begin + width
    if length > largest:
        return known
    end = begin + length + (4 if second & MASKED else 0)
    return end if end <= known else None
