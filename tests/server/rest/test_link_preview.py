"""What a link shows elsewhere: a title, a line and a picture that fit the table, and nothing that is not public."""

import re
from types import SimpleNamespace

import pytest
from fastapi import Request
from sqlalchemy.exc import OperationalError

from cartagena.server.rest import link_preview
from cartagena.server.rest.link_preview import LINE, LOOKS, MARKER, SIZE, preview_tags
from tests.server.clients import LEAN, PATIENCE, SHORT, play_to_the_end, seated
from tests.server.rest.test_web_page import page_of

TAG = re.compile(r'<meta property="og:([\w:]+)" content="([^"]*)" />')


@pytest.fixture(autouse=True)
def patient(monkeypatch):
    """However busy the machine is, the database answers in time."""
    monkeypatch.setattr(link_preview, "PATIENCE_SECONDS", PATIENCE)


async def shown(host, path, name="pirates.example"):
    """The values of the tags at an address."""
    app = SimpleNamespace(state=SimpleNamespace(server=host.server))
    scope = {"type": "http", "app": app, "scheme": "http", "path": f"/{path}", "headers": [(b"host", name.encode())]}
    return dict(TAG.findall(await preview_tags(Request(scope), path)))


async def test_the_site_shows_itself(host):
    for path in ("", "rules", "table/", "table/unknown", "replay/unknown#3"):
        tags = await shown(host, path)
        assert (tags["title"], tags["description"]) == ("Cartagena", LINE)
        assert tags["image"] == "http://pirates.example/preview.png"
        assert (tags["image:width"], tags["image:height"]) == tuple(map(str, SIZE))


async def test_an_open_table_says_how_many_seats_are_free(host):
    async with host.person("Anne") as anne:
        game = await anne.make_table(players=3, seats=["me", "open", "open"], variant="jungle")
        tags = await shown(host, f"table/{game}")
    assert tags["title"] == "Join a game of Cartagena"
    assert tags["description"].startswith("3 players, 2 free.")
    assert tags["image"].endswith(LOOKS["jungle"])
    assert tags["url"] == f"http://pirates.example/table/{game}"


async def test_no_name_and_no_card_of_a_game_is_shown_during_it_or_after_it(host):
    async with seated(host, hello=LEAN, **SHORT) as (game, seats):
        running = await shown(host, f"table/{game}")
        await play_to_the_end(seats)
        over = await shown(host, f"replay/{game}")
    assert running["title"] == over["title"] == "A game of Cartagena"
    assert over["description"] == "2 players. Watch the replay."
    texts = " ".join([*running.values(), *over.values()])
    assert not re.search(r"Pirate \d|skull|dagger|bottle|key\b|pistol", texts)


async def test_a_database_that_fails_does_not_stop_the_page(host, monkeypatch):
    async def fail(*_):
        raise OperationalError("select", {}, Exception("gone"))

    monkeypatch.setattr(type(host.server.services.store.games), "summary_of", fail)
    assert (await shown(host, "table/abc"))["title"] == "Cartagena"


async def test_the_tags_cannot_be_broken_by_an_address(host):
    tags = await shown(host, 'table/"><script>', name='"><script>')
    assert "<script" not in "".join(tags.values())


async def test_the_first_page_has_the_tags_and_is_sent_once(tmp_path):
    (tmp_path / "index.html").write_text(f"<!doctype html><head>{MARKER}</head>")
    async with page_of(tmp_path) as client:
        answer = await client.get("/table/abc")
        assert '<meta property="og:image" content="http://here/preview.png" />' in answer.text
        assert (await client.get("/table/abc", headers={"if-none-match": answer.headers["etag"]})).status_code == 304
        assert (await client.get("/table/abd", headers={"if-none-match": answer.headers["etag"]})).status_code == 200


def test_every_picture_is_among_the_files_of_the_page(request):
    public = request.config.rootpath / "web" / "public"
    for name in LOOKS.values():
        header = (public / name).read_bytes()[:24]
        assert header.startswith(b"\x89PNG")
        assert (int.from_bytes(header[16:20]), int.from_bytes(header[20:24])) == SIZE
