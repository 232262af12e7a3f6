"""The help during a game, and the brief rules of its variant."""

from cartagena.rules.variant import Variant

KEYS = """\
Type the number of a choice, or the action itself:
  7              choice number 7
  dagger 6       play a dagger with the pirate on 6 (da 6, d 6 if that is clear)
  retreat 17     move back and draw; also: morgan red 5, sail, draw, end
  !hook+rum 4+9  an enchanted card begins with !
To look at fewer choices:
  dagger         all choices with a dagger; also: retreat, morgan, !hook
  f12            all choices from or to field 12; also: from 12, to end
  all            every choice in words
Other commands:
  u              take the last action back
  why dagger 6   why an action is not possible
  log            what has happened so far; log 5: the last five turns
  board          show the board again
  s FILE         save the game; resume it with cartagena terminal --load FILE
  rules          the rules of this game in brief
  q              quit
Letters on the board are pirates, one letter for each crew; ★ marks the leader."""

GOAL = """\
Bring your whole crew, {crew} pirates, to the end before the others do.
A turn has up to three actions, in any order."""
ADVANCE = """\
Advance: play a card; one of your pirates runs ahead to the next free field with
that symbol, past all occupied fields, or to the end of its way if there is none."""
RETREAT = """\
Retreat: one of your pirates goes back to the nearest field with one or two
pirates, and you draw as many cards. Empty fields and fields with three are skipped."""
MORGAN = """\
Captain Morgan: move an opponent's pirate ahead to the nearest field with one or
two pirates, and draw as many cards. A pirate without company ahead goes to the
end of its way, for two cards."""
SAIL = """\
Sail: one action, no card. To Tortuga with a pirate of yours aboard; back while
you have one on the Cartagena side. The boat takes three pirates of each colour,
at Cartagena only; they leave it at Tortuga. If your turn begins with a pirate of
yours aboard and nobody has more, you are captain: your first sail is free."""
EMPTY_HAND = "With no card in hand you may draw one in place of all actions."
FREEBOOTER = """\
Freebooter: when a dark card (with a *) is played, all others discard down to seven."""
SORCERESS = """\
Sorceress: a card can be enchanted, written with !, in place of an advance.
  !pistol   look into a hand and take a card; its owner draws one
  !rum      draw one card more than there are players, keep two, give one to each
  !lantern  look at four cards, keep one, lay the others back
  !parrot   two parrots together are any symbol
  !hook     with another card: two pirates to the same space; costs two actions
  !chest    advance to a chest field with a closed tile (?) and open it"""


def brief_rules(variant: Variant) -> str:
    """The brief rules of a variant."""
    ways = set(variant.refuel)
    parts = {
        GOAL.format(crew=variant.crew): True,
        ADVANCE: True,
        RETREAT: bool(ways & {"retreat", "either"}),
        MORGAN: bool(ways & {"morgan", "either"}),
        _legs(variant): len(ways) > 1,
        SAIL: variant.is_complete,
        _supply(variant): True,
        _passing(variant): True,
        EMPTY_HAND: bool(variant.empty_hand_draw),
        FREEBOOTER: variant.freebooter,
        SORCERESS: variant.sorceress,
    }
    return "\n".join(part for part, holds in parts.items() if holds)


def _legs(variant: Variant) -> str:
    return f"In the tunnel cards are earned by {variant.refuel[0]}, in the jungle by {variant.refuel[-1]}."


def _supply(variant: Variant) -> str:
    hands = "Everybody sees all hands" if variant.hands == "open" else "Hands are closed"
    supply = "the front of the open row" if variant.supply == "row" else "the face-down pile"
    return f"{hands}; cards are drawn from {supply}."


def _passing(variant: Variant) -> str:
    if variant.passing == "free":
        return "You may end your turn at any time."
    return "You must take at least one action if you can; then you may end your turn."
