"""A view as text or as an image, for rendering environments."""

from typing import Any

from cartagena.envs.errors import EnvError
from cartagena.envs.render.image import draw_table
from cartagena.envs.render.text import show_table
from cartagena.game.view import View

RENDER_MODES = ("human", "ansi", "rgb_array")


def check_render_mode(mode: str | None) -> str | None:
    """A render mode, checked; None for no rendering."""
    if mode is not None and mode not in RENDER_MODES:
        raise EnvError(f"render_mode: {mode!r} is not one of {', '.join(RENDER_MODES)}")
    return mode


def render(view: View, mode: str | None) -> Any:
    """Text for ``ansi``, an array of pixels for ``rgb_array``; ``human`` prints the text."""
    if mode is None:
        raise EnvError(f"no render_mode was chosen; make the environment with one of {', '.join(RENDER_MODES)}")
    if mode == "rgb_array":
        return draw_table(view)
    text = show_table(view)
    if mode == "ansi":
        return text
    print(text)
    return None
