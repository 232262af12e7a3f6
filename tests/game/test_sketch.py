"""A turn planned in advance: possible as it would be played, and from the planner's knowledge alone."""

import random

import pytest

from cartagena import Game
from cartagena.game.actions.action_text import format_action
from cartagena.game.sketch import sketch_turn

PRESETS = ("jamaica", "tortuga", "complete", "everything")


def plan_at_random(view, rng):
    """A plan of actions chosen at random until none can follow."""
    plan: list[str] = []
    while (sketch := sketch_turn(view, plan)).choices:
        plan.append(format_action(rng.choice(sketch.choices).action))
    return plan, sketch


def positions(preset, seed, actions=60):
    """A game on its way, action by action."""
    rng, game = random.Random(seed), Game.new(preset, players=3, seed=seed)
    for _ in range(actions):
        if game.is_over:
            return
        yield game, rng
        game.play(rng.choice(game.legal_actions()))


@pytest.mark.parametrize("preset", PRESETS)
def test_a_plan_made_just_before_the_turn_can_be_played_until_an_unseen_card_matters(preset):
    played = 0
    for game, rng in positions(preset, 1):
        following = (game.seat + 1) % 3
        if "end" not in game.legal_texts():
            continue
        plan, _ = plan_at_random(game.view(following), rng)
        trial = game.copy()
        trial.play("end")
        if trial.is_over or trial.seat != following:
            continue
        for text in plan:
            assert text in trial.legal_texts()
            trial.play(text)
            played += 1
    assert played > 20


@pytest.mark.medium
@pytest.mark.parametrize("preset", PRESETS)
def test_planning_changes_nothing_and_knows_no_more_than_the_view(preset):
    for game, rng in positions(preset, 2, actions=40):
        for seat in range(3):
            view = game.view(seat)
            known = view.to_json()
            plan, sketch = plan_at_random(view, rng)
            assert view.to_json() == known
            twin = type(view).from_json(known)
            assert sketch_turn(twin, plan).view.to_json() == sketch.view.to_json()


def test_cards_that_would_be_drawn_unseen_are_in_no_planned_hand():
    planned = 0
    for game, _ in positions("jamaica", 3, actions=120):
        view = game.view((game.seat + 1) % 3)
        for choice in sketch_turn(view, []).choices:
            if choice.draws:
                after = sketch_turn(view, [format_action(choice.action)])
                assert after.view.hand(view.observer) == view.hand(view.observer)
                planned += 1
    assert planned


def test_a_plan_ends_at_the_first_action_that_is_not_possible():
    game = Game.new("jamaica", players=3, seed=4)
    view = game.view((game.seat + 1) % 3)
    first = format_action(sketch_turn(view, []).choices[0].action)
    sketch = sketch_turn(view, [first, "retreat start", first])
    assert [format_action(step.action) for step in sketch.steps] == [first]
    assert sketch_turn(view, ["nonsense"]).steps == ()
