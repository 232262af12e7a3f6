"""Preload headers: the files that a screen needs, named with the first page."""

import json
from pathlib import Path

FILE = "preloads.json"
DEFAULT = "en"


def link_header(folder: Path, path: str, languages: str) -> dict[str, str]:
    """The header that names the files of the screen at an address, and of the first language that the page has."""
    try:
        needed: dict[str, dict[str, list[str]]] = json.loads((folder / FILE).read_text(encoding="utf-8"))
    except OSError:
        return {}
    files = needed["screens"].get(path.partition("/")[0], []) + words_for(needed["words"], languages)
    return {"link": ", ".join(f"</{file}>; rel=modulepreload" for file in files)} if files else {}


def words_for(words: dict[str, list[str]], languages: str) -> list[str]:
    """The files of the language that a browser with this `accept-language` begins in."""
    wished = (tag.strip()[:2].lower().replace("iw", "he") for tag in languages.split(","))
    return words.get(next((tag for tag in wished if tag in words), DEFAULT), [])
