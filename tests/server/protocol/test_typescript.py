"""The types that the page is written against are those of the server."""

import re

from cartagena.server.protocol import messages
from cartagena.server.rest.responses.page_types import page_types


def test_every_message_has_a_type():
    text = page_types()
    for kind in (*messages.AnyFromClient.__args__, *messages.AnyFromServer.__args__):
        assert f"export interface {kind.__name__} {{" in text


def test_types_say_what_may_be_left_out():
    text = page_types()
    assert 'export interface Ack {\n  type: "ack";\n  command: string;\n  n: number;\n}' in text
    assert "  legal?: string[];" in text
    assert "  last?: number | null;" in text
    assert "  seat?: number | null;" in text


def test_nothing_is_left_open():
    lines = [line for line in page_types().splitlines() if not line.startswith("/**")]
    assert not [line for line in lines if re.search(r"\b(any|unknown|object)\b", line)]


def test_rows_have_their_facts_in_the_page():
    text = page_types()
    assert (
        "  undone: { moves_game: true, changes_seats: true, needs_view: true, is_beside: false, is_chat: false }"
        in text
    )


def test_the_page_is_written_against_these_types(root):
    committed = (root / "web" / "src" / "protocol" / "types.ts").read_text(encoding="utf-8")
    assert committed == page_types(), "run: cartagena dev types > web/src/protocol/types.ts"
