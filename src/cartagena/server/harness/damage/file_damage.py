"""Damage to the files of a SQLite database between a kill and the next start.

What can be promised: the -shm file is only an index, which SQLite makes anew. A write-ahead log that is cut or
overwritten loses the commits from there on, by design; with ``synchronous=FULL`` they are on the disk before they are
acknowledged, so this takes a disk that forgets what it confirmed. Frames that were already copied back into the
database are not cut here: without them the database itself is broken, and only a backup helps.
"""

import os
import random
import struct
from pathlib import Path

#: Sizes in the file format of SQLite: the header of the log, the header of a frame.
LOG_HEADER, FRAME_HEADER = 32, 24
#: Where the -shm file has the number of the last valid frame, and of the last one copied back; and the size of a page.
LAST_FRAME, COPIED_BACK, PAGE_SIZE = 16, 96, 14
#: Only the last frames are cut away, so that the tables themselves remain.
MOST_FRAMES = 60


def damage_index(database: Path, rng: random.Random) -> None:
    """Overwrite, shorten or remove the -shm file."""
    index = database.with_name(database.name + "-shm")
    if not index.exists():
        return
    match rng.randrange(3):
        case 0:
            index.write_bytes(rng.randbytes(index.stat().st_size))
        case 1:
            os.truncate(index, rng.randrange(index.stat().st_size))
        case _:
            index.unlink()


def damage_log(database: Path, rng: random.Random) -> None:
    """Cut the write-ahead log, or overwrite a part of it, behind what was copied back into the database."""
    log, index = (database.with_name(database.name + end) for end in ("-wal", "-shm"))
    if not log.exists() or not index.exists():
        return
    first, last = undamaged_span(index.read_bytes())
    if last <= first:
        return
    where = rng.randrange(max(first, last - rng.randrange(1, last)), last)
    if rng.random() < 0.5:
        os.truncate(log, min(where, log.stat().st_size))
        return
    with log.open("r+b") as file:
        file.seek(where)
        file.write(rng.randbytes(min(512, last - where)))


def undamaged_span(index: bytes) -> tuple[int, int]:
    """The bytes of the log that may be damaged: from the last frames on that were not copied back."""
    last, copied = (struct.unpack_from("=I", index, at)[0] for at in (LAST_FRAME, COPIED_BACK))
    frame = FRAME_HEADER + struct.unpack_from("=H", index, PAGE_SIZE)[0]
    first = max(copied, last - MOST_FRAMES)
    return LOG_HEADER + first * frame, LOG_HEADER + last * frame
