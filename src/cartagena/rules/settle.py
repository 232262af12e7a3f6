"""What happens by itself after an action, until somebody has a choice or the game is over (RULES 4.2, 4.10)."""

from cartagena.rules import constants as c
from cartagena.rules.choices import only_answer
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.freebooter import await_discards, discard
from cartagena.rules.sorceress.chest import open_tile
from cartagena.rules.sorceress.lantern import draw_for_lantern, keep_of_lantern, lay_back
from cartagena.rules.sorceress.pistol import look, take_card
from cartagena.rules.sorceress.rum import draw_for_rum, give, keep_of_rum
from cartagena.rules.turn import can_act, end_turn


@jit
def begin_effect(game, trace):
    """An enchanted card takes effect, after the others have discarded (RULES 7.1)."""
    if game.effect == c.PISTOL:
        look(game, trace)
    elif game.effect == c.RUM:
        draw_for_rum(game, trace)
    elif game.effect == c.LANTERN:
        draw_for_lantern(game, trace)
    else:
        open_tile(game, trace)


@jit
def choose(game, card, trace):
    """Carry out the answer to the present choice."""
    if game.phase == c.DISCARDING:
        discard(game, card, trace)
    elif game.phase == c.TAKING:
        take_card(game, card, trace)
    elif game.phase == c.GIVING:
        give(game, card, trace)
    elif game.phase == c.LAYING_BACK:
        lay_back(game, card, trace)
    elif game.effect == c.LANTERN:
        keep_of_lantern(game, card, trace)
    else:
        keep_of_rum(game, card, trace)


@inlined
def settle_actions(game, trace):
    """Between two actions: pending discards and effects first, then the turn goes on or ends."""
    if game.must_discard:
        await_discards(game)
    elif game.effect != c.NO_EFFECT:
        begin_effect(game, trace)
    elif game.actions_left == 0:
        end_turn(game, 0, trace)
    elif game.captain_sail or can_act(game):
        return False
    else:
        end_turn(game, 1, trace)
    return True


@jit
def settle_choice(game, trace):
    """A choice with one possible answer is made without asking."""
    card = only_answer(game)
    if card == c.NO_CARD:
        return False
    choose(game, card, trace)
    return True


@jit
def settle(game, trace):
    """Carry out what happens by itself until a seat has a choice or the game is over."""
    going = True
    while going and not game.over:
        going = settle_actions(game, trace) if game.phase == c.ACT else settle_choice(game, trace)
