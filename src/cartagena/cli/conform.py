"""`cartagena conform`: check the rules against vectors made by another program."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def conform(
    files: Annotated[list[Path], typer.Argument(help="Files of vectors, one JSON object a line; gzipped or not.")],
) -> None:
    """Check positions, legal actions and their results against files of vectors.

    Prints every difference, then how many vectors of each kind of action were checked. Exits with 1 if
    anything differs or nothing was checked, with 2 if a file cannot be read.
    """
    from cartagena.game.records.conformance import check_files

    report = check_files(files)
    for difference in report.differences:
        print(difference)
    for kind, count in sorted(report.kinds.items()):
        print(f"{count:7} {kind}")
    print(f"{report.checked} vectors checked, {len(report.differences)} differences")
    raise typer.Exit(0 if report.is_clean else 1)
