"""Wins that no hidden card can prevent are found, and every win found is one."""

import random
from collections import Counter

import pytest

from cartagena.bots import make
from cartagena.bots.bot import Budget
from cartagena.bots.evaluation.models import learned_for
from cartagena.bots.hints.hints import give_hints
from cartagena.bots.players.search_plan import LEARNED
from cartagena.bots.players.searcher import Searcher
from cartagena.bots.search.certain_win import NONE
from cartagena.game.actions.actions import Hook
from cartagena.game.game import Game
from cartagena.rules.variant import PRESETS

#: None of these bots searches its draws: a certain win must be found for it.
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


#: Hook and pistol with the pirates on 31 and 32, then lantern from 36; with those on 31 and 36 there is no win.
BY_HOOK = (
    "cartagena/1 jailbreak,players=2,sorceress=on phrlac/rcpalh/cplarh/lhcapr/parclh/achrlp 31,32,36,Ex3/Sx6 - "
    "plh/pllaac - ccrhahhchalhrrpcaahrhrcppchapprclalhhhllcclaprrrhlhhhrccracarallrpcrpcplpppppalcrhpclalrrlaaa - "
    "6=3,8=1,13=2,21=1,28=s,32=e/23/- 1@0/3/0 - - -"
)
#: Dark rum draws only after the rival has discarded, and only a parrot brings the last pirate home.
BY_LUCK = (
    "cartagena/1 jailbreak,players=2,freebooter=on,sorceress=on phrlac/rcpalh/cplarh/lhcapr/parclh/achrlp 31,Ex5/Sx6 - "
    "R/prraaahC - ahParlchrlppahchlPhaphrpcAchlplhcphhrrpraLrHHppcpAcrarallclplrrpcccchhapcralLlclCpaahlRlcahlr - "
    "6=3,8=1,13=2,21=1,28=s,32=e/23/- 1@0/2/0 - - -"
)


def near_the_end(seed):
    """Seat 0 has few pirates to bring home, enchanted and dark cards, and rivals that may hold too many."""
    draw = random.Random(seed)
    dark = bool(seed % 3)
    data = Game.new("jailbreak", players=2, seed=seed, start=0, sorceress=True, freebooter=dark).to_json()
    cards = [*data["pile"], *(card for hand in data["hands"] for card in hand)]
    draw.shuffle(cards)
    sizes = draw.randint(1, 5), draw.randint(3, 9)
    data["hands"] = [[cards.pop() for _ in range(size)] for size in sizes]
    own = Counter(str(draw.randint(28, 36)) for _ in range(draw.randint(1, 4)))
    others = Counter(str(draw.randint(25, 36)) for _ in range(draw.randint(0, 5)))
    data["pirates"] = [{**own, "end": 6 - own.total()}, {**others, "start": 6 - others.total()}]
    return Game.from_json(data | {"pile": cards}, seed=seed)


def find_win(game, seat=0):
    return Searcher(LEARNED, learned_for).find_win(game.view(seat), seat)[0]


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


@pytest.mark.parametrize("name", [*SHORT_SIGHTED, "admiral:iterations=30"])
def test_a_certain_win_by_a_hook_takes_the_right_pirate_along(name):
    game = Game.from_text(BY_HOOK)
    play_turn(game, make(name), random.Random(1))
    assert game.winner == 0


def test_a_hint_names_the_second_pirate_of_a_winning_hook():
    game = Game.from_text(BY_HOOK)
    hints = give_hints(game.view(0), budget=Budget(iterations=20))
    assert hints.wins
    for action in hints.line:
        game.play(action)
    assert game.winner == 0


def test_an_effect_that_waits_for_discards_is_not_a_certain_win():
    assert find_win(Game.from_text(BY_LUCK)) == NONE


def test_a_certain_win_with_enchanted_and_dark_cards_is_won():
    draw, bot, seen, hooks = random.Random(3), make("cabin-boy"), 0, 0
    for seed in range(150):
        game = near_the_end(seed)
        if find_win(game) == NONE:
            continue
        seen += 1
        hooks += isinstance(bot.choose(game.view(0), seed=1), Hook)
        for deal in range(4):
            other = game.view(0).redealt(deal)
            play_turn(other, bot, draw)
            assert other.winner == 0
    assert seen > 20
    assert hooks


@pytest.mark.medium
@pytest.mark.parametrize("preset", PRESETS)
def test_a_certain_win_is_won_whatever_is_hidden(preset):
    """Late positions of every preset: a win that is found is won in every re-deal, whatever others do."""
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
