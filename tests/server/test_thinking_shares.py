"""Which budget pays for the bots of a table: an account's, or that of all guests of an address; and the address's."""

from cartagena.server.accounts.identity import Player


def test_guests_of_one_address_count_as_one_and_people_with_logins_by_themselves(host):
    charged = host.server.identity.charged
    anne, ben, carl = Player("a", "Anne"), Player("b", "Ben"), Player("c", "Carl", login="carl")
    assert charged(anne, "9.9.9.9") == charged(ben, "9.9.9.9")
    assert charged(anne, "2001:db8::1") == charged(ben, "2001:db8::2")
    assert charged(anne, "9.9.9.9").owner != charged(anne, "9.9.9.8").owner
    assert charged(carl, "9.9.9.9").owner == charged(carl, "9.9.9.8").owner == "c"
    assert charged(carl, "9.9.9.9").address == charged(anne, "9.9.9.9").address != charged(carl, "9.9.9.8").address
    assert "9.9.9.9" not in "".join(charged(anne, "9.9.9.9")), "no address is stored"


async def make(host, name, login=None):
    """A table of a new person; returns the budgets charged for its bots."""
    async with host.person(name) as person:
        if login:
            await person.make_table(players=2)
            await person.post("/api/me/password", login=login, password="correct horse battery")
        game = await person.make_table(players=2)
        return (await host.server.rooms.get(game)).charged


async def test_bots_at_tables_of_guests_share_what_their_address_may_take(host):
    guests = [await make(host, "Anne"), await make(host, "Ben")]
    carl = await make(host, "Carl", login="carl")
    assert guests[0] == guests[1]
    assert carl.owner != guests[0].owner
    assert carl.address == guests[0].address


async def test_after_a_restart_the_same_owner_and_address_are_charged(host):
    async with host.person("Anne") as anne:
        game = await anne.make_table(players=2)
    room = await host.server.rooms.get(game)
    host.server.rooms.forget(game)
    again = await host.server.rooms.get(game)
    assert again is not room
    assert again.charged == room.charged == host.server.identity.charged(Player("a", "Anne"), "127.0.0.1")
