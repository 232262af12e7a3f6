"""`cartagena play`: play in the browser, on a local server that runs until Ctrl-C."""

from typing import Annotated

import typer

app = typer.Typer()


@app.command(epilog="Example: cartagena play --host   (friends on the same network join with the printed address)")
def play(
    host: Annotated[bool, typer.Option("--host", help="Let others on the local network join.")] = False,
    address: Annotated[str | None, typer.Argument(hidden=True)] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on, if it is free.")] = None,
    data: Annotated[str | None, typer.Option(help="Folder for the database file.")] = None,
    browser: Annotated[bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")] = True,
) -> None:
    """Play Cartagena in the browser: alone against bots, or with friends who get a link.

    Games are stored and continue at the next start. To play in the terminal: cartagena terminal --ask
    """
    from cartagena.core.wish import allow_plain_meanwhile

    allow_plain_meanwhile()
    from cartagena.cli.dev.web_build import ensure_page
    from cartagena.cli.mode_notice import show_mode
    from cartagena.server.launch.addresses import EVERYWHERE, is_served, open_browser, show_addresses
    from cartagena.server.launch.handover import is_continued
    from cartagena.server.launch.run import serve_guarded
    from cartagena.server.settings import choose_settings, find_port

    wanted = (address or EVERYWHERE) if host else None
    settings = choose_settings(host=wanted, port=port, data=data, log_level="warning")
    if is_served(settings):
        print(f"Cartagena is running already at http://localhost:{settings.port}", flush=True)
        open_browser(settings.port, wanted=browser)
        return
    show_mode()
    ensure_page()
    settings = find_port(settings)

    def on_progress() -> None:
        if not is_continued():
            show_addresses(settings)
            open_browser(settings.port, wanted=browser)

    serve_guarded(settings, when_open=on_progress)
