"""The course of a turn: spending actions, what is still possible, ending, winning, drawn games (RULES 4)."""

from cartagena.rules import constants as c
from cartagena.rules import event_rows as t
from cartagena.rules.advance import can_advance
from cartagena.rules.bits import NOTHING
from cartagena.rules.board import has_escaped, next_seat
from cartagena.rules.compiler import inlined, jit
from cartagena.rules.drawing import can_draw, count_both
from cartagena.rules.event_rows import note
from cartagena.rules.morgan import morgan_origins
from cartagena.rules.retreat import retreat_origins
from cartagena.rules.sail import can_sail, is_captain
from cartagena.rules.sorceress.parrot import can_use_parrots
from cartagena.rules.sorceress.pistol import can_rob


@inlined
def spend(game, actions):
    """The active seat uses up actions; the captain's free sail comes only before the first (RULES 6.6)."""
    game.actions_left -= actions
    game.acted = 1
    game.idle = 0
    game.captain_sail = 0


@jit
def start_turn(game, seat, trace):
    """A seat becomes the active one."""
    game.seat = seat
    game.decider = seat
    game.phase = c.ACT
    game.actions_left = c.ACTIONS_A_TURN
    game.acted = 0
    game.idle = 1
    game.captain_sail = 1 if is_captain(game, seat) and can_sail(game, seat) else 0
    note(trace, t.TURN_STARTED, seat, game.turn, 0)


@inlined
def end_turn(game, by_itself, trace):
    """The next seat's turn comes, or the game ends as a draw (RULES 4.9)."""
    _end_turn(game, by_itself + 0, trace)


@jit
def _end_turn(game, by_itself, trace):
    """Count the turn and start the next one, or end the game."""
    note(trace, t.TURN_ENDED, game.seat, by_itself, 0)
    game.stuck = game.stuck + 1 if by_itself and game.idle else 0
    if game.stuck >= game.players:
        end_in_a_draw(game, c.STALEMATE, trace)
    elif game.turn_limit > 0 and game.turn >= game.turn_limit:
        end_in_a_draw(game, c.TURN_LIMIT, trace)
    else:
        game.turn += 1
        start_turn(game, next_seat(game, game.seat), trace)


@jit
def end_game(game):
    """Mark the game as over, with nothing pending."""
    game.over = 1
    game.phase = c.ACT
    game.decider = game.seat
    game.must_discard = 0
    game.effect = c.NO_EFFECT
    game.captain_sail = 0
    game.stuck = 0


@jit
def end_in_a_draw(game, why, trace):
    """Nobody wins."""
    end_game(game)
    game.ending = why
    note(trace, t.GAME_DRAWN, c.NOBODY, why, 0)


@inlined
def win_if_escaped(game, seat, trace):
    """The first seat whose whole crew stands at the end wins at once (RULES 4.8)."""
    if has_escaped(game, seat):
        end_game(game)
        game.winner = seat
        game.ending = c.WON
        note(trace, t.GAME_WON, seat, 0, 0)


@inlined
def can_morgan(game):
    """Whether any opponent's pirate can be moved (RULES 4.7)."""
    if not (game.refuel[0] | game.refuel[1]) & c.MORGAN_ALLOWED:
        return False
    for owner in range(game.players):
        if owner != game.seat and morgan_origins(game, owner) != NOTHING:
            return True
    return False


@inlined
def can_draw_instead(game):
    """Whether the active seat may draw a card instead of acting (RULES 4.3)."""
    return game.empty_hand_draw == 1 and not game.acted and game.hand_count[game.seat] == 0 and can_draw(game)


@jit
def can_enchant(game):
    """Whether an enchanted card can be played where a plain one cannot (RULES 8.1 to 8.4, 8.6)."""
    if count_both(game, c.RUM) + count_both(game, c.LANTERN) > 0:
        return True
    if count_both(game, c.PISTOL) > 0:
        for victim in range(game.players):
            if can_rob(game, victim):
                return True
    return can_use_parrots(game)


@inlined
def can_act(game):
    """Whether any action is possible (RULES 4.2). A hook needs no test: it can be played plainly."""
    seat = game.seat
    if can_advance(game, seat) or retreat_origins(game, seat) != NOTHING or can_sail(game, seat):
        return True
    return can_morgan(game) or can_draw_instead(game) or (game.sorceress == 1 and can_enchant(game))
