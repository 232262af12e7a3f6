"""`cartagena serve`: run the game server."""

from dataclasses import replace
from typing import Annotated, Any

import typer

app = typer.Typer()


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for the local network.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data: Annotated[str | None, typer.Option(help="Folder for the database file.")] = None,
    settings: Annotated[bool, typer.Option("--settings", help="Show all settings and exit.")] = False,
) -> None:
    """Run the game server until Ctrl-C. Settings come from CARTAGENA_* variables; options win over them."""
    from cartagena.server.settings import Settings, format_table

    if settings:
        print(format_table(), end="")
        return
    from cartagena.cli.page import ensure_page
    from cartagena.server.addresses import describe
    from cartagena.server.serving import serve as run

    given: dict[str, Any] = {"host": host, "port": port, "data": data}
    chosen = replace(Settings.read(), **{name: value for name, value in given.items() if value is not None})
    ensure_page()
    print(describe(chosen.host, chosen.port), flush=True)
    run(chosen)
