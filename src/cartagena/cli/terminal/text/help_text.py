"""The help during a game, and the brief rules of its variant."""

from cartagena.rules.variant import PIECES, Variant

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
that symbol, past all occupied fields, or to the end of its leg if there is none."""
RETREAT = """\
Retreat: one of your pirates goes back to the nearest field with one or two
pirates, and you draw as many cards. Empty fields and fields with three are skipped,
but a single pirate may not be passed to reach a pair."""
MORGAN = """\
Captain Morgan: move an opponent's pirate ahead to the nearest field with one or
two pirates, and draw as many cards. If there is none ahead, it goes to the end of
its leg and you draw two."""
SAIL = """\
Sail: one action, no card. To Tortuga with one of your pirates aboard; back while
you have one {behind}. The boat holds three pirates of each colour; they
board at Cartagena and leave it at Tortuga. If your turn begins with one of your
pirates aboard and nobody has more, you are captain: before your first action you
may sail free of charge, under the same conditions."""
EMPTY_HAND = "With no card in hand you may draw one in place of all actions."
FREEBOOTER = """\
Freebooter: when a dark card (with a *) is played, all others who have more than
seven cards discard until seven are left."""
SORCERESS = """\
Sorceress: a card can be enchanted, written with !, in place of an advance.
  !pistol   look into a hand and take a card; its owner draws one
  !rum      draw one card more than there are players, keep two, give one to each
  !lantern  {lantern}
  !parrot   two parrots together are any symbol
  !hook     with another card: two pirates to the same space; costs two actions
  !chest    {chest}"""
#: By value of ``sail_back``: where a pirate must be that lets one sail back.
BEHIND = {"tunnel_or_prison": "on the Cartagena side", "tunnel": "in the tunnel (not in prison)"}
#: By value of ``chest``: what an enchanted chest does.
CHEST = {
    "on_arrival": "advance to a chest field with a closed tile (?) and open it",
    "in_place": "open the closed tile (?) under one of your pirates; nobody moves",
}
#: By value of ``supply``: what an enchanted lantern does.
LANTERN = {
    "pile": "look at four cards, keep one, lay the others back",
    "row": "choose one of the first four cards of the row",
}
#: By value of ``snake``; on a route with one leg both mean the same.
SNAKE = {
    "anywhere": "The snake in a tile drives the pirate back to the nearest free rum field{sea}, or to the start.",
    "own_leg": "The snake in a tile drives the pirate back to a free rum field of its leg, or to the start.",
}
TILES_LEFT_OVER = "There are eight tiles and {fields} chest fields: the others stay out, the snake perhaps among them."
TURN_LIMIT = "After {turns} turns in all the game is a draw."
#: By value of ``refuel``: how cards are earned.
EARNED = {"retreat": "by a retreat", "morgan": "with Captain Morgan", "either": "by a retreat or with Captain Morgan"}


def brief_rules(variant: Variant) -> str:
    """The brief rules of a variant."""
    ways = set(variant.refuel)
    parts = {
        GOAL.format(crew=variant.crew): True,
        ADVANCE: True,
        RETREAT: bool(ways & {"retreat", "either"}),
        MORGAN: bool(ways & {"morgan", "either"}),
        _legs(variant): len(ways) > 1,
        SAIL.format(behind=BEHIND[variant.sail_back]): variant.is_complete,
        _supply(variant): True,
        _passing(variant): True,
        EMPTY_HAND: bool(variant.empty_hand_draw),
        FREEBOOTER: variant.freebooter,
        SORCERESS.format(chest=CHEST[variant.chest], lantern=LANTERN[variant.supply]): variant.sorceress,
        SNAKE[variant.snake].format(sea=", over the sea too" if variant.is_complete else ""): variant.sorceress,
        TILES_LEFT_OVER.format(fields=variant.pieces): variant.sorceress and variant.pieces < PIECES[-1],
        TURN_LIMIT.format(turns=variant.turn_limit): variant.turn_limit is not None,
    }
    return "\n".join(part for part, holds in parts.items() if holds)


def _legs(variant: Variant) -> str:
    tunnel, jungle = EARNED[variant.refuel[0]], EARNED[variant.refuel[-1]]
    return f"In the tunnel cards are earned {tunnel}, in the jungle {jungle}."


def _supply(variant: Variant) -> str:
    hands = "Everybody sees all hands" if variant.hands == "open" else "Hands are closed"
    supply = "the front of the open row" if variant.supply == "row" else "the face-down pile"
    return f"{hands}; cards are drawn from {supply}. A used-up pile is replaced by the shuffled discards."


def _passing(variant: Variant) -> str:
    if variant.passing == "free":
        return "You may end your turn at any time."
    return "You must take at least one action if you can; then you may end your turn."
