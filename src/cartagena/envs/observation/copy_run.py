"""Copy a run of bytes at once: byte by byte it would be the slowest part of an observation."""

from typing import Any

from cartagena.core.mode import Mode
from cartagena.rules.compiler import MODE

if MODE is Mode.NUMBA:
    from numba import types
    from numba.core import cgutils
    from numba.extending import intrinsic

    @intrinsic  # type: ignore[untyped-decorator]
    def copy_run(_typing: Any, cells: Any, first: Any, source: Any, count: Any) -> Any:
        """Copy the first *count* numbers of *source* into the cells from *first* on; both are bytes."""

        def emit(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
            target_type, _, source_type, _ = signature.args
            target = context.make_array(target_type)(context, builder, arguments[0]).data
            origin = context.make_array(source_type)(context, builder, arguments[2]).data
            place = builder.gep(target, [arguments[1]])
            cgutils.raw_memcpy(builder, place, origin, arguments[3], 1, align=1)
            return context.get_dummy_value()

        return types.void(cells, first, source, count), emit

else:

    def copy_run(cells: Any, first: Any, source: Any, count: Any) -> None:
        """Copy the first *count* numbers of *source* into the cells from *first* on."""
        cells[first : first + count] = source[:count]
