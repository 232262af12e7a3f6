"""Markdown tables, to be read in a terminal and copied into a document."""

from collections.abc import Sequence


def print_table(head: Sequence[str], rows: Sequence[Sequence[object]]) -> None:
    """Print rows under a head; columns are padded, numbers aligned to the right."""
    lines = [[str(cell) for cell in row] for row in rows]
    widths = [max(map(len, column)) for column in zip(head, *lines, strict=True)]
    print_line([name.ljust(width) for name, width in zip(head, widths, strict=True)])
    print_line(["-" * width for width in widths])
    for line in lines:
        print_line([aligned(cell, width) for cell, width in zip(line, widths, strict=True)])


def aligned(cell: str, width: int) -> str:
    """A cell, padded: to the right if it begins with a digit."""
    return cell.rjust(width) if cell[:1].isdecimal() else cell.ljust(width)


def print_line(cells: Sequence[str]) -> None:
    """Print one line of a table."""
    print(f"| {' | '.join(cells)} |")
