"""Why an action is not allowed. The rules decide whether it is; this module names the first fault found."""

from typing import Any

from cartagena.game.actions import actions as act
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.landing import find_landing, why_not_ahead
from cartagena.game.actions.legal import is_legal
from cartagena.game.reasons import Reason
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules import engine
from cartagena.rules.sorceress.hook import HOOK_ACTIONS

ENCHANTED = (act.Pistol, act.Rum, act.Lantern, act.Parrot, act.Hook, act.Chest)
ANSWERS: dict[type[act.Action], int] = {
    act.Discard: c.DISCARDING,
    act.Take: c.TAKING,
    act.Keep: c.KEEPING,
    act.Give: c.GIVING,
    act.LayBack: c.LAYING_BACK,
}


def find_fault(games: Any, action: act.Action, words: Vocabulary) -> Reason | None:
    """The first reason why *action* is not allowed, or None if it is; unknown words raise NotationError."""
    steps = encode_action(action, words)
    game = games[0]
    if game.over:
        return Reason.GAME_OVER
    if isinstance(action, ENCHANTED) and not game.sorceress:
        return Reason.SORCERESS_OFF
    if game.phase != ANSWERS.get(type(action), c.ACT):
        return Reason.NOT_NOW
    if game.phase != c.ACT:
        return _fault_of_answer(games, action, steps)
    return _find_fault(games, action, words, steps)


def _find_fault(games: Any, action: act.Action, words: Vocabulary, steps: tuple[int, ...]) -> Reason | None:
    game = games[0]
    match action:
        case act.Advance(card, origin):
            return _cards_fault(game, words, card) or _move_fault(games, words, card, origin)
        case act.Retreat(origin):
            return _retreat_fault(games, words.space(origin))
        case act.Morgan(seat, origin):
            return _morgan_fault(games, seat, words.space(origin))
        case act.Sail():
            return _sail_fault(game)
        case act.Draw():
            return _draw_fault(game)
        case act.End():
            return None if is_legal(games, steps) else Reason.MUST_ACT_FIRST
    return _fault_of_enchanted(games, action, words)


def _fault_of_answer(games: Any, action: act.Action, steps: tuple[int, ...]) -> Reason | None:
    if is_legal(games, steps):
        return None
    return Reason.CARD_NOT_IN_HAND if isinstance(action, act.Discard) else Reason.CARD_NOT_OFFERED


def _cards_fault(game: Any, words: Vocabulary, *cards: str) -> Reason | None:
    hand = words.hand(game.hands[int(game.seat)])
    return None if all(cards.count(card) <= hand.count(card) for card in cards) else Reason.CARD_NOT_IN_HAND


def _move_fault(games: Any, words: Vocabulary, card: str, origin: str) -> Reason | None:
    symbol = words.card(card) % c.SYMBOLS
    return find_landing(games, int(games[0].seat), words.space(origin), symbol, words).reason


def _retreat_fault(games: Any, origin: int) -> Reason | None:
    game = games[0]
    seat, boat = int(game.seat), int(game.first_leg_end)
    if not game.pirates[seat][origin]:
        return Reason.NO_PIRATE_THERE
    if origin == boat and game.boat == c.TORTUGA:
        return Reason.BOAT_NOT_HERE
    if not game.refuel[0 if origin <= boat else 1] & c.RETREAT_ALLOWED:
        return Reason.RETREAT_NOT_ALLOWED
    is_possible = engine.where_retreat_leads(games, 0, seat, origin) != c.NOWHERE
    return None if is_possible else Reason.NO_COMPANY_BEHIND


def _morgan_fault(games: Any, owner: int, origin: int) -> Reason | None:
    game = games[0]
    boat = int(game.first_leg_end)
    if owner == game.seat:
        return Reason.OWN_PIRATE
    if engine.where_morgan_leads(games, 0, owner, origin) != c.NOWHERE:
        return None
    stands_to_go = game.pirates[owner][origin] and origin != game.end
    if stands_to_go and not game.refuel[0 if origin < boat else 1] & c.MORGAN_ALLOWED:
        return Reason.MORGAN_NOT_ALLOWED
    return why_not_ahead(game, owner, origin)


def _sail_fault(game: Any) -> Reason | None:
    seat, boat = int(game.seat), int(game.first_leg_end)
    if game.boat == c.NO_BOAT:
        return Reason.NO_BOAT
    if game.boat == c.CARTAGENA:
        return None if game.pirates[seat][boat] else Reason.NOBODY_ABOARD
    is_left = any(game.pirates[seat][space] for space in range(boat))
    return None if is_left else Reason.NOBODY_LEFT_BEHIND


def _draw_fault(game: Any) -> Reason | None:
    if not game.empty_hand_draw:
        return Reason.DRAW_NOT_ALLOWED
    if game.hand_count[int(game.seat)]:
        return Reason.HAND_NOT_EMPTY
    if game.acted:
        return Reason.ALREADY_ACTED
    has_cards = game.pile_count or game.row_count or game.discard_count
    return None if has_cards else Reason.NOTHING_TO_DRAW


def _fault_of_enchanted(games: Any, action: act.Action, words: Vocabulary) -> Reason | None:
    game = games[0]
    match action:
        case act.Pistol(card, seat):
            return _cards_fault(game, words, card) or _robbery_fault(game, seat)
        case act.Rum(card) | act.Lantern(card):
            return _cards_fault(game, words, card)
        case act.Parrot(cards, symbol, origin):
            return _cards_fault(game, words, *cards) or _move_fault(games, words, symbol, origin)
        case act.Chest(card, origin):
            return _cards_fault(game, words, card) or _chest_fault(games, words, origin)
        case act.Hook(card, second, origins):
            if game.actions_left < HOOK_ACTIONS:
                return Reason.NOT_ENOUGH_ACTIONS
            return _cards_fault(game, words, card, second) or _hook_fault(games, words, second, origins)
    raise TypeError(f"{action!r} is not an action")


def _robbery_fault(game: Any, seat: int) -> Reason | None:
    if seat == game.seat:
        return Reason.OWN_HAND
    return None if game.hand_count[seat] else Reason.TARGET_HAS_NO_CARDS


def _chest_fault(games: Any, words: Vocabulary, origin: str) -> Reason | None:
    game = games[0]
    landing = find_landing(games, int(game.seat), words.space(origin), c.CHEST, words)
    if landing.to is None:
        return landing.reason
    return None if game.tiles[words.space(landing.to)] != c.NO_TILE else Reason.NO_TILE_THERE


def _hook_fault(games: Any, words: Vocabulary, second: str, origins: tuple[str, str]) -> Reason | None:
    game = games[0]
    seat, symbol = int(game.seat), words.card(second) % c.SYMBOLS
    first, along = sorted(words.space(origin) for origin in origins)
    if first == along and game.pirates[seat][first] == 1:
        return Reason.NO_PIRATE_THERE
    landings = [find_landing(games, seat, space, symbol, words) for space in (first, along)]
    faults = [landing.reason for landing in landings if landing.reason]
    if faults:
        return faults[0]
    if landings[0] != landings[1]:
        return Reason.DIFFERENT_TARGETS
    goes_along = int(engine.hook_partner_spaces(games, 0, symbol, first)) >> along & 1
    return None if goes_along else Reason.BOAT_FULL
