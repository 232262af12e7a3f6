"""Whose share of the bots' threads is taken: a person's with a login, else that of all guests of an address."""

from cartagena.server.accounts.identity import Player, counted_as


def test_guests_of_one_address_count_as_one_and_people_with_logins_by_themselves():
    anne, ben, carl = Player("a", "Anne"), Player("b", "Ben"), Player("c", "Carl", login="carl")
    assert counted_as(anne, "9.9.9.9") == counted_as(ben, "9.9.9.9")
    assert counted_as(anne, "2001:db8::1") == counted_as(ben, "2001:db8::2")
    assert counted_as(anne, "9.9.9.9") != counted_as(anne, "9.9.9.8")
    assert counted_as(carl, "9.9.9.9") == counted_as(carl, "9.9.9.8") == "c"


async def make(host, name, login=None):
    """A table of a new person; the name under which its bots think."""
    async with host.person(name) as person:
        if login:
            await person.make_table(players=2)
            await person.post("/api/me/password", login=login, password="correct horse battery")
        game = await person.make_table(players=2)
        return (await host.server.rooms.get(game)).thinks_for


async def test_bots_at_tables_of_guests_share_what_their_address_may_take(host):
    names = [await make(host, "Anne"), await make(host, "Ben"), await make(host, "Carl", login="carl")]
    assert names[0] == names[1] == "guests of 127.0.0.1"
    assert names[2] != names[0]


async def test_after_a_restart_a_table_counts_by_its_owner(host):
    async with host.person("Anne") as anne:
        game = await anne.make_table(players=2)
    room = await host.server.rooms.get(game)
    host.server.rooms.forget(game)
    again = await host.server.rooms.get(game)
    assert again is not room
    assert again.thinks_for == again.authority.state.setup.owner
