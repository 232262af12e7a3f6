"""What is still to be done before the next action (docs/notation.md): as JSON from a record, and back into one."""

from typing import Any

from cartagena.game.actions.legal_actions import seats_over_seven
from cartagena.game.errors import NotationError, shown
from cartagena.game.positions.faults import FaultError
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.choices import LANTERN_DEPTH

EFFECTS = {"pistol": c.PISTOL, "rum": c.RUM, "lantern": c.LANTERN, "chest": c.CHEST}
#: No effect lets a seat keep more cards (RULES 8.2).
MOST_KEPT = 2
_EFFECT_WORDS = {number: word for word, number in EFFECTS.items()}


def format_pending(game: Any, vocabulary: Vocabulary) -> list[dict[str, Any]]:
    """The pending decisions, the present one first."""
    if game.over or game.phase in (c.ACT, c.PARTNER):
        return []
    if game.phase == c.DISCARDING:
        discards = [{"do": "discard", "seat": seat} for seat in seats_over_seven(game)]
        return discards + ([_format_effect(game, vocabulary)] if game.effect != c.NO_EFFECT else [])
    if game.phase == c.TAKING:
        return [{"do": "take", "from": int(game.effect_at)}]
    if game.phase == c.LAYING_BACK:
        return [{"do": "lay_back"}]
    keeps: list[dict[str, Any]] = [{"do": "keep", "left": int(game.keep_left)}] if game.keep_left else []
    if game.effect == c.LANTERN:
        return keeps + ([{"do": "lay_back"}] if game.holding_count > 1 else [])
    gives = range(int(game.holding_count) - int(game.keep_left))
    return keeps + [{"do": "give", "to": (int(game.give_to) + step) % int(game.players)} for step in gives]


def _format_effect(game: Any, vocabulary: Vocabulary) -> dict[str, Any]:
    kind = _EFFECT_WORDS[int(game.effect)]
    entry: dict[str, Any] = {"do": "effect", "kind": kind}
    if kind == "pistol":
        entry["target"] = int(game.effect_at)
    elif kind == "chest":
        entry["at"] = vocabulary.spaces[int(game.effect_at)]
    return entry


def write_pending(game: Any, entries: Any, vocabulary: Vocabulary) -> None:
    """Write pending decisions into a record whose hands, holding, tiles and active seat are written."""
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise NotationError(f"pending: {shown(entries)} is not a list of objects")
    if not entries:
        if game.holding_count:
            raise FaultError("holding: cards are held, but nothing is pending", "held_idle")
        return
    if not game.acted:
        text = "pending: something is pending, so an action has been taken and fewer than 3 are left"
        raise FaultError(text, "pending_acted")
    do = entries[0].get("do")
    if do == "effect" and len(entries) == 1:
        _write_effect(game, entries[0], vocabulary)
        return
    if do == "discard":
        _write_discards(game, entries, vocabulary)
        _check_fit(game, entries, vocabulary)
        return
    if not vocabulary.variant.sorceress:
        raise FaultError(f"pending: {shown(do)} needs the Sorceress", "pending_sorceress")
    if do == "take":
        _write_take(game, entries, vocabulary)
    elif do in ("keep", "give", "lay_back"):
        _write_held(game, entries, vocabulary)
    else:
        text = f"pending: {shown(do)} comes first; expected discard, take, keep, give, lay_back, or an effect alone"
        raise FaultError(text, "pending_first") if do == "effect" else NotationError(text)
    _check_fit(game, entries, vocabulary)


def _check_fit(game: Any, entries: list[dict[str, Any]], vocabulary: Vocabulary) -> None:
    fitting = format_pending(game, vocabulary)
    if fitting != entries:
        text = f"pending: {shown(entries)} does not fit the cards held; {shown(fitting)} would"
        raise FaultError(text, "pending_fit")


def _write_discards(game: Any, entries: list[dict[str, Any]], vocabulary: Vocabulary) -> None:
    effect = entries[-1] if entries[-1].get("do") == "effect" else None
    seats = [vocabulary.seat(entry.get("seat")) for entry in entries if entry is not effect]
    if game.holding_count:
        raise FaultError("holding: no cards are held while others discard", "held_none")
    if not vocabulary.variant.freebooter:
        raise FaultError("pending: nobody discards without the Freebooter rule", "pending_freebooter")
    over_seven = seats_over_seven(game)
    if seats != over_seven:
        text = f"pending: {seats} are to discard; clockwise, {over_seven} hold more than 7 cards"
        raise FaultError(text, "pending_discards")
    game.must_discard, game.phase, game.decider = 1, c.DISCARDING, seats[0]
    if effect is not None:
        _write_effect(game, effect, vocabulary)


def _write_effect(game: Any, entry: dict[str, Any], vocabulary: Vocabulary) -> None:
    kind = entry.get("kind")
    if not isinstance(kind, str) or kind not in EFFECTS:
        raise NotationError(f"pending: {shown(kind)} is no effect; expected one of {', '.join(EFFECTS)}")
    if not vocabulary.variant.sorceress:
        raise FaultError(f"pending: the effect {kind!r} needs the Sorceress", "pending_sorceress")
    if game.holding_count:
        raise FaultError("holding: no cards are held before an effect", "held_none")
    game.effect = EFFECTS[kind]
    if kind == "pistol":
        game.effect_at = vocabulary.seat(entry.get("target"))
        if game.effect_at == game.seat or not sum(game.hands[int(game.effect_at)]):
            text = f"pending: the pistol's target {game.effect_at} must be an opponent with cards"
            raise FaultError(text, "robbed", int(game.effect_at))
    elif kind == "chest":
        at = entry.get("at")
        game.effect_at = vocabulary.space(at)
        if game.tiles[int(game.effect_at)] == c.NO_TILE:
            raise FaultError(f"pending: no closed tile lies on {at!r}", "chest_tile", space=str(at))
        if not game.pirates[int(game.seat)][int(game.effect_at)]:
            text = f"pending: no pirate of seat {game.seat} stands on {at!r}"
            raise FaultError(text, "chest_pirate", int(game.seat), space=str(at))


def _write_take(game: Any, entries: list[dict[str, Any]], vocabulary: Vocabulary) -> None:
    victim = vocabulary.seat(entries[0].get("from"))
    if victim == game.seat or not sum(game.hands[victim]):
        text = f"pending: seat {victim} cannot be robbed; it must be an opponent with cards"
        raise FaultError(text, "robbed", int(victim))
    if game.holding_count:
        raise FaultError("holding: no cards are held while one is taken from a hand", "held_none")
    game.effect, game.effect_at, game.phase = c.PISTOL, victim, c.TAKING


def _write_held(game: Any, entries: list[dict[str, Any]], vocabulary: Vocabulary) -> None:
    dos = [entry.get("do") for entry in entries]
    from_row = dos == ["keep"] and not game.holding_count and vocabulary.variant.supply == "row"
    game.effect = c.LANTERN if "lay_back" in dos or from_row else c.RUM
    game.give_to = (int(game.seat) + 1) % int(game.players)
    if dos[0] == "keep":
        left = entries[0].get("left")
        if type(left) is not int or not 1 <= left <= MOST_KEPT:
            raise NotationError(f"pending: 'left' is {shown(left)}; expected 1 or {MOST_KEPT}")
        game.keep_left, game.phase = left, c.KEEPING
    elif dos[0] == "give":
        game.give_to, game.phase = vocabulary.seat(entries[0].get("to")), c.GIVING
    else:
        game.phase = c.LAYING_BACK
    if game.effect == c.LANTERN:
        _check_lantern(game, vocabulary, from_row)
    else:
        _check_rum(game)


def _check_lantern(game: Any, vocabulary: Vocabulary, from_row: bool) -> None:
    if vocabulary.variant.supply == "row" and not (from_row and game.row_count):
        raise FaultError("pending: with a row a lantern is a lone keep with nothing held", "lantern_row")
    if game.keep_left > 1:
        raise FaultError("pending: of a lantern's cards one is kept (RULES 8.3)", "lantern_keep")
    if game.holding_count > LANTERN_DEPTH - (0 if game.keep_left else 1):
        text = f"holding: {game.holding_count} cards; a lantern shows {LANTERN_DEPTH} (RULES 8.3)"
        raise FaultError(text, "lantern_held", count=int(game.holding_count), whole=LANTERN_DEPTH)


def _check_rum(game: Any) -> None:
    """Check that there are enough cards to keep, and that no seat is given two (RULES 8.2)."""
    given = int(game.holding_count) - int(game.keep_left)
    before = (int(game.give_to) - int(game.seat) - 1) % int(game.players)
    if given < 0 or not game.holding_count:
        raise FaultError("holding: fewer cards are held than are to be kept", "rum_few")
    if before + given >= game.players:
        raise FaultError("holding: more cards are held than rum gives away (RULES 8.2)", "rum_many")
