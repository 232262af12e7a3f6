"""The kinds of mistakes are counted, and those of humanlike bots are of these kinds more often."""

import json

import pytest

from cartagena.bots.bot import BotError
from cartagena.game.actions.actions import Advance, Retreat
from cartagena.game.actions.codec import encode_action
from cartagena.lab.mistakes import (
    KINDS,
    LEAST_LOSS,
    ComparedDecision,
    bot_that_looks_ahead,
    compare_decision,
    count_mistakes,
    levels_that_look_ahead,
)
from cartagena.rules.variant import variant_of
from tests.bots.positions import after_random_actions

JAMAICA, TORTUGA = variant_of("jamaica", players=2), variant_of("tortuga", players=2)


@pytest.mark.parametrize("name", ["sailor", "turn:depth=0,notice=50"])
@pytest.mark.parametrize("variant", [JAMAICA, TORTUGA], ids=["jamaica", "tortuga"])
def test_a_mistake_is_worth_less_than_the_best_of_all_actions(variant, name):
    bot, mistakes = bot_that_looks_ahead(name, variant), 0
    attentive = bot.attentive()
    for seed in range(40):
        game = after_random_actions(variant, 2, seed, actions=20)
        view = game.view(game.decider)
        decision = compare_decision(view, bot, attentive, seed)
        if decision is None:
            continue
        worth = attentive.rate_actions(view, seed=seed)
        chosen, best = (worth[encode_action(action, view.vocabulary)[0]] for action in (decision.chosen, decision.best))
        assert best == max(worth.values()), "with full attention nothing is overlooked"
        assert decision.is_mistake == (best - chosen >= LEAST_LOSS)
        mistakes += decision.is_mistake
    assert 0 < mistakes < 40


#: What the best action, a long jump that closes a road, is compared with; a retreat and a short jump leave it open.
BEST, RETREAT, SHORT = Advance("hat", "1"), Retreat("20"), Advance("hat", "20")
ROADS, JUMPS = {BEST: 20, RETREAT: 29, SHORT: 32}, {BEST: 12, RETREAT: 0, SHORT: 7}


@pytest.mark.parametrize(
    ("chosen", "best", "mattered", "missed"),
    [
        (RETREAT, BEST, {"long jump", "road"}, {"long jump", "road"}),
        (SHORT, BEST, {"long jump", "road"}, {"road"}),
        (SHORT, RETREAT, {"refuel"}, {"refuel"}),
        (RETREAT, SHORT, set(), set()),
    ],
)
def test_a_kind_of_mistake_is_what_the_best_action_does_and_the_chosen_one_does_not(chosen, best, mattered, missed):
    assert ComparedDecision(chosen, best, True, ROADS, JUMPS).mattered == mattered
    assert ComparedDecision(chosen, best, True, ROADS, JUMPS).missed == missed
    assert not ComparedDecision(chosen, best, False, ROADS, JUMPS).missed, "what costs less than a point is no mistake"


@pytest.mark.medium
@pytest.mark.parametrize("variant", [JAMAICA, TORTUGA], ids=["jamaica", "tortuga"])
def test_humanlike_mistakes_are_of_the_kinds_that_people_make(variant):
    plain, humanlike = (
        count_mistakes(f"turn:depth=0,notice=50{more}", variant, games=6, seed=5) for more in ("", ",humanlike=1")
    )
    assert humanlike.others / humanlike.mistakes < 0.75 * plain.others / plain.mistakes
    for found in (plain, humanlike):
        assert all(0 < found.missed[kind] < found.mattered[kind] for kind in KINDS)
        assert found.mistakes < found.decisions


def test_rivals_are_forgotten_by_humanlike_bots_only():
    plain, humanlike = (
        count_mistakes(f"turn:depth=0,notice=50{more}", JAMAICA, games=4, seed=7) for more in ("", ",humanlike=1")
    )
    shares = [found.missed["road"] / found.mattered["road"] for found in (plain, humanlike)]
    assert shares[1] > shares[0]


def test_only_levels_that_look_one_action_ahead_are_counted():
    assert levels_that_look_ahead(TORTUGA) == ["cabin-boy", "sailor", "gunner"]
    assert levels_that_look_ahead(variant_of("tortuga", players=4))[-1] == "captain"
    assert levels_that_look_ahead(JAMAICA)[-1] == "captain"
    for name in ("captain", "greedy"):
        with pytest.raises(BotError, match="does not look just one action ahead"):
            bot_that_looks_ahead(name, TORTUGA)


def test_the_command_prints_the_numbers(run_cli):
    done = run_cli("lab", "mistakes", "sailor", "--games", "1", "--seed", "4", "--json")
    found = json.loads(done.stdout)
    assert found == count_mistakes("sailor", JAMAICA, games=1, seed=4).to_json()
    assert "sailor" in run_cli("lab", "mistakes", "sailor", "--games", "1", "--variant", "tortuga").stdout
