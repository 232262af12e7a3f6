"""Why an action is not allowed. The rules decide whether it is; this module names the first fault if it is not."""

from typing import Any

from cartagena.game.actions import actions as act
from cartagena.game.actions.codec import encode_action
from cartagena.game.actions.landing import find_landing, why_not_ahead
from cartagena.game.actions.legal_actions import is_legal
from cartagena.game.reasons import Reason
from cartagena.game.vocabulary import Vocabulary
from cartagena.rules import constants as c
from cartagena.rules.sorceress.hook import HOOK_ACTIONS

ENCHANTED = (act.Pistol, act.Rum, act.Lantern, act.Parrot, act.Hook, act.Chest)
ANSWERS: dict[type[act.Action], int] = {
    act.Discard: c.DISCARDING,
    act.Take: c.TAKING,
    act.Keep: c.KEEPING,
    act.Give: c.GIVING,
    act.LayBack: c.LAYING_BACK,
}


def find_fault(games: Any, action: act.Action, vocabulary: Vocabulary) -> Reason | None:
    """The first reason why *action* is not allowed, or None if it is; unknown words raise NotationError."""
    if is_legal(games, encode_action(action, vocabulary)):
        return None
    return _fault_of_moment(games[0], action) or _fault_of_action(games, action, vocabulary) or Reason.NOT_NOW


def _fault_of_moment(game: Any, action: act.Action) -> Reason | None:
    if game.over:
        return Reason.GAME_OVER
    if isinstance(action, ENCHANTED) and not game.sorceress:
        return Reason.SORCERESS_OFF
    return None if game.phase == ANSWERS.get(type(action), c.ACT) else Reason.NOT_NOW


def _fault_of_action(games: Any, action: act.Action, vocabulary: Vocabulary) -> Reason | None:
    game = games[0]
    match action:
        case act.Advance(card, origin):
            return _cards_fault(game, vocabulary, card) or _move_fault(games, vocabulary, card, origin)
        case act.Retreat(origin):
            return _retreat_fault(game, vocabulary.space(origin))
        case act.Morgan(seat, origin):
            return _morgan_fault(game, seat, vocabulary.space(origin))
        case act.Sail():
            return _sail_fault(game)
        case act.Draw():
            return _draw_fault(game)
        case act.End():
            return Reason.MUST_ACT_FIRST
        case act.Discard():
            return Reason.CARD_NOT_IN_HAND
        case act.Take() | act.Keep() | act.Give() | act.LayBack():
            return Reason.CARD_NOT_OFFERED
    return _fault_of_enchanted(games, action, vocabulary)


def _cards_fault(game: Any, vocabulary: Vocabulary, *cards: str) -> Reason | None:
    hand = vocabulary.hand(game.hands[int(game.seat)])
    return None if all(cards.count(card) <= hand.count(card) for card in cards) else Reason.CARD_NOT_IN_HAND


def _move_fault(games: Any, vocabulary: Vocabulary, card: str, origin: str) -> Reason | None:
    symbol = vocabulary.card(card) % c.SYMBOLS
    return find_landing(games, int(games[0].seat), vocabulary.space(origin), symbol, vocabulary).reason


def _retreat_fault(game: Any, origin: int) -> Reason:
    boat = int(game.first_leg_end)
    if not game.pirates[int(game.seat)][origin]:
        return Reason.NO_PIRATE_THERE
    if origin == boat and game.boat == c.TORTUGA:
        return Reason.BOAT_NOT_HERE
    is_allowed = game.refuel[0 if origin <= boat else 1] & c.RETREAT_ALLOWED
    return Reason.NO_COMPANY_BEHIND if is_allowed else Reason.RETREAT_NOT_ALLOWED


def _morgan_fault(game: Any, owner: int, origin: int) -> Reason:
    if owner == game.seat:
        return Reason.OWN_PIRATE
    stands_to_go = game.pirates[owner][origin] and origin != game.end
    if stands_to_go and not game.refuel[0 if origin < int(game.first_leg_end) else 1] & c.MORGAN_ALLOWED:
        return Reason.MORGAN_NOT_ALLOWED
    return why_not_ahead(game, owner, origin)


def _sail_fault(game: Any) -> Reason:
    if game.boat == c.NO_BOAT:
        return Reason.NO_BOAT
    if game.boat == c.CARTAGENA:
        return Reason.NOBODY_ABOARD
    return Reason.NOBODY_IN_THE_TUNNEL if game.sail_back_from_tunnel else Reason.NOBODY_LEFT_BEHIND


def _draw_fault(game: Any) -> Reason:
    if not game.empty_hand_draw:
        return Reason.DRAW_NOT_ALLOWED
    if game.hand_count[int(game.seat)]:
        return Reason.HAND_NOT_EMPTY
    return Reason.ALREADY_ACTED if game.acted else Reason.NOTHING_TO_DRAW


def _fault_of_enchanted(games: Any, action: act.Action, vocabulary: Vocabulary) -> Reason | None:
    game = games[0]
    match action:
        case act.Pistol(card, seat):
            return _cards_fault(game, vocabulary, card) or _robbery_fault(game, seat)
        case act.Rum(card) | act.Lantern(card):
            return _cards_fault(game, vocabulary, card)
        case act.Parrot(cards, symbol, origin):
            return _cards_fault(game, vocabulary, *cards) or _move_fault(games, vocabulary, symbol, origin)
        case act.Chest(card, origin):
            return _cards_fault(game, vocabulary, card) or _chest_fault(games, vocabulary, origin)
        case act.Hook(card, second, origins):
            if game.actions_left < HOOK_ACTIONS:
                return Reason.NOT_ENOUGH_ACTIONS
            return _cards_fault(game, vocabulary, card, second) or _hook_fault(games, vocabulary, second, origins)
    raise TypeError(f"{action!r} is not an action")


def _robbery_fault(game: Any, seat: int) -> Reason:
    return Reason.OWN_HAND if seat == game.seat else Reason.TARGET_HAS_NO_CARDS


def _chest_fault(games: Any, vocabulary: Vocabulary, origin: str) -> Reason:
    game, space = games[0], vocabulary.space(origin)
    if game.chest_in_place:
        return Reason.NO_TILE_UNDER_IT if game.pirates[int(game.seat)][space] else Reason.NO_PIRATE_THERE
    return find_landing(games, int(game.seat), space, c.CHEST, vocabulary).reason or Reason.NO_TILE_THERE


def _hook_fault(games: Any, vocabulary: Vocabulary, second: str, origins: tuple[str, str]) -> Reason:
    game = games[0]
    seat, symbol = int(game.seat), vocabulary.card(second) % c.SYMBOLS
    first, along = sorted(vocabulary.space(origin) for origin in origins)
    if first == along and game.pirates[seat][first] == 1:
        return Reason.NO_PIRATE_THERE
    landings = [find_landing(games, seat, space, symbol, vocabulary) for space in (first, along)]
    faults = [landing.reason for landing in landings if landing.reason]
    if faults:
        return faults[0]
    return Reason.BOAT_FULL if landings[0] == landings[1] else Reason.DIFFERENT_TARGETS
