"""The first page names the files that its screen and its language need, so that they are fetched at once."""

import json

import pytest

from cartagena.server.rest.web_page import PRELOADS, link_header

NEEDED = {
    "screens": {"": ["assets/Home-1.js"], "table": ["assets/Table-1.js", "assets/play-1.js"]},
    "words": {"en": ["assets/en-1.js"], "he": ["assets/he-1.js"]},
}


@pytest.fixture
def folder(tmp_path):
    (tmp_path / PRELOADS).write_text(json.dumps(NEEDED))
    return tmp_path


def named(folder, path, languages):
    links = link_header(folder, path, languages)["link"].split(", ")
    assert all(link.endswith(">; rel=modulepreload") for link in links)
    return [link.partition(">")[0].removeprefix("</") for link in links]


def test_a_table_names_its_screen_and_the_language_of_the_browser(folder):
    assert named(folder, "table/abc", "he-IL,he;q=0.9,en;q=0.8") == [
        "assets/Table-1.js", "assets/play-1.js", "assets/he-1.js",
    ]  # fmt: skip


def test_the_first_page_is_the_home_screen_in_english_where_no_language_fits(folder):
    for languages in ("", "*", "fr-FR", "xx,yy;q=0.5"):
        assert named(folder, "", languages) == ["assets/Home-1.js", "assets/en-1.js"]


def test_hebrew_has_an_older_name_too(folder):
    assert "assets/he-1.js" in named(folder, "table/abc", "iw")


def test_an_unknown_address_needs_only_words(folder):
    assert named(folder, "nowhere", "en") == ["assets/en-1.js"]


def test_a_new_build_is_noticed(folder):
    assert named(folder, "", "en")[0] == "assets/Home-1.js"
    newer = NEEDED | {"screens": {"": ["assets/Home-2.js"]}}
    (folder / PRELOADS).write_text(json.dumps(newer))
    assert named(folder, "", "en")[0] == "assets/Home-2.js"


def test_a_page_without_the_note_names_nothing(tmp_path):
    assert link_header(tmp_path, "table/abc", "en") == {}
