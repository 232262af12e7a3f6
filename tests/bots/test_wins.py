"""A win that no hidden card can spoil is found, and what is found is one."""

import random

import pytest

from cartagena.bots import make
from cartagena.bots.models import learned_for
from cartagena.bots.searching import LEARNED, Searcher
from cartagena.bots.wins import NONE
from cartagena.game.game import Game
from cartagena.rules.variant import PRESETS

#: No bot of these looks at its cards twice: it must be told of a win.
SHORT_SIGHTED = ["cabin-boy", "sailor", "gunner", "newcomer", "greedy", "turn"]


def with_hands(pirates, hands, **options):
    """Seat 0 to move in Jamaica, pirates and hands as given."""
    data = Game.new("jamaica", players=2, seed=4, start=0, **options).to_json()
    cards = [*data["pile"], *(card for hand in data["hands"] for card in hand)]
    for card in (card for hand in hands for card in hand):
        cards.remove(card)
    return data | {"pirates": pirates, "hands": hands, "pile": cards}


def while_others_discard():
    """Two dark cards bring the last two pirates home; each makes the rival discard."""
    rival = ["skull", "skull", "skull", "hat", "hat", "dagger", "pistol", "pistol", "bottle"]
    return with_hands([{"36": 2, "end": 4}, {"start": 6}], [["hat*", "key*"], rival], freebooter=True)


def by_any_card(rivals=("35", "36")):
    """An empty hand, a retreat from 36 to 35 for one card, and any card leads home from there if 36 is occupied."""
    crew = {"start": 6 - len(rivals), **dict.fromkeys(rivals, 1)}
    return with_hands([{"36": 1, "end": 5}, crew], [[], ["hat"] * 3])


def find_win(game, seat=0):
    return Searcher(LEARNED, learned_for).find_win(game.view(seat), seat)


def play_turn(game, bot, draw):
    """Play a turn to its end, the others at random."""
    seat, turn = game.seat, game.turn
    while not game.is_over and game.turn == turn:
        mine = game.decider == seat
        game.play(bot.choose(game.view(seat), seed=draw.randrange(99)) if mine else draw.choice(game.legal_actions()))


@pytest.mark.parametrize("position", [while_others_discard, by_any_card])
@pytest.mark.parametrize("name", SHORT_SIGHTED)
def test_a_certain_win_through_draws_and_discards_is_not_missed(name, position):
    for seed in range(10):
        game = Game.from_json(position(), seed=seed)
        play_turn(game, make(name), random.Random(seed))
        assert game.winner == 0


def test_a_win_that_one_card_would_spoil_is_not_certain():
    assert find_win(Game.from_json(by_any_card(), seed=1)) != NONE
    assert find_win(Game.from_json(by_any_card(rivals=("35",)), seed=1)) == NONE


@pytest.mark.parametrize("preset", PRESETS)
def test_what_is_called_a_win_is_won_whatever_is_hidden(preset):
    """Late positions of every preset: the win that is seen comes true in every re-deal, whatever others do."""
    draw, bot, seen = random.Random(7), make("cabin-boy"), 0
    for seed in range(12):
        game = Game.new(preset, players=2 + seed % 4, seed=seed)
        greedy = make("newcomer")
        while not game.is_over:
            seat = game.decider
            if seat == game.seat and find_win(game, seat) != NONE:
                seen += 1
                for deal in range(4):
                    other = game.view(seat).redealt(deal)
                    play_turn(other, bot, draw)
                    assert other.winner == seat
            game.play(greedy.choose(game.view(seat), seed=draw.randrange(99)))
    assert seen
