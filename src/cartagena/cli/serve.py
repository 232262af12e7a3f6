"""`cartagena serve`: run the game server."""

import gc
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 for the local network.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data: Annotated[str | None, typer.Option(help="Folder for the database file.")] = None,
    settings: Annotated[bool, typer.Option("--settings", help="Show all settings and exit.")] = False,
) -> None:
    """Run the game server until Ctrl-C. Settings come from CARTAGENA_* variables; options override them."""
    from cartagena.server.settings import choose_settings, format_table

    if settings:
        print(format_table(), end="")
        return
    from cartagena.core.wish import allow_plain_meanwhile

    allow_plain_meanwhile()
    gc.disable()  # collect no garbage until everything is imported and frozen: players wait for a restarted server
    from cartagena.cli.dev.web_build import ensure_page
    from cartagena.cli.mode_notice import show_mode
    from cartagena.server.launch.addresses import show_addresses
    from cartagena.server.launch.handover import is_continued
    from cartagena.server.launch.run import serve_guarded

    chosen = choose_settings(host=host, port=port, data=data)
    show_mode()
    ensure_page()
    serve_guarded(chosen, when_open=lambda: None if is_continued() else show_addresses(chosen))
