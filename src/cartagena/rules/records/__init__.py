"""Arrays of records, made and read in one place, however the rules run.

With the built core records lie in plain memory (``buffer_records``), under Numba in NumPy arrays (``numpy_records``),
uncompiled they are objects with the same fields (``plain_records``). All three offer the same functions.
"""

from cartagena.core.mode import CHOSEN, Mode
from cartagena.rules.records.fields import Fields
from cartagena.rules.records.plain_records import PlainRecord

if CHOSEN.mode is Mode.CORE:
    from cartagena.rules.records.buffer_records import (
        duplicate,
        listed,
        new_records,
        number,
        numbers,
        overwrite,
        read_plain,
        trace_rows,
        write_field,
        write_number,
        write_plain,
    )
elif CHOSEN.mode is Mode.NUMBA:
    from cartagena.rules.records.numpy_records import (
        duplicate,
        listed,
        new_records,
        number,
        numbers,
        overwrite,
        read_plain,
        trace_rows,
        write_field,
        write_number,
        write_plain,
    )
else:
    from cartagena.rules.records.plain_records import (
        duplicate,
        listed,
        new_records,
        number,
        numbers,
        overwrite,
        read_plain,
        trace_rows,
        write_field,
        write_number,
        write_plain,
    )

__all__ = [
    "Fields",
    "PlainRecord",
    "duplicate",
    "listed",
    "new_records",
    "number",
    "numbers",
    "overwrite",
    "read_plain",
    "trace_rows",
    "write_field",
    "write_number",
    "write_plain",
]
