"""The types that the page is written against are those of the server."""

from cartagena.server.protocol import messages
from cartagena.server.protocol.typescript import format_types


def test_every_message_has_a_type():
    text = format_types()
    for kind in (*messages.AnyFromClient.__args__, *messages.AnyFromServer.__args__):
        assert f"export interface {kind.__name__} {{" in text


def test_types_say_what_may_be_left_out():
    text = format_types()
    assert 'export interface Ack {\n  type: "ack";\n  command: string;\n  n: number;\n}' in text
    assert "  legal?: (string)[] | null;" in text
    assert "  action: string | Record<string, unknown>;" in text


def test_the_page_is_written_against_these_types(root):
    committed = (root / "web" / "src" / "protocol" / "types.ts").read_text(encoding="utf-8")
    assert committed == format_types(), "run: cartagena dev types > web/src/protocol/types.ts"
