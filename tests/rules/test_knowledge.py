"""What seats know is true, what they do not know is re-dealt fairly, and nothing hidden is left in a blinded record."""

import random
from collections import Counter
from operator import le
from typing import Any

import pytest

from cartagena.rules import constants as c
from cartagena.rules import engine, state
from cartagena.rules.records import trace_rows
from cartagena.rules.variant import variant_of
from tests.rules.reachable import Sample, positions, start

Numbers = dict[str, Any]


def dumped(sample: Sample) -> tuple[Numbers, Numbers]:
    return state.dump(sample.game, state.GAME_FIELDS), state.dump(sample.memories[0], state.MEMORY_FIELDS)


def check_truth(game: Numbers, memory: Numbers, observer: int) -> None:
    """Everything an observer holds for certain is so."""
    if not game["open_hands"]:
        for owner in range(game["players"]):
            if owner != observer:
                assert all(map(le, memory["known"][observer][owner], game["hands"][owner]))
    pile = game["pile"][: game["pile_count"]]
    assert all(pile.count(card) <= memory["pool"][observer][card] for card in range(c.CARD_KINDS))
    assert 0 <= memory["pile_top"][observer] <= min(3, game["pile_count"])


@pytest.mark.medium
def test_what_a_seat_knows_for_certain_is_true_in_every_position() -> None:
    for number, sample in enumerate(positions(range(150))):
        if number % 2 == 0:
            game, memory = dumped(sample)
            for observer in range(sample.variant.players + 1):
                check_truth(game, memory, observer)


def redealt(sample: Sample, observer: int, seed: int) -> Sample:
    twin = Sample(sample.variant, sample.games.copy(), sample.memories.copy(), sample.trace, sample.seed)
    dice = state.new_dice()
    engine.start_dice(dice, seed)
    engine.redeal_for(twin.games, 0, twin.memories, observer, dice)
    return twin


def blinded(sample: Sample, observer: int) -> tuple[Numbers, Numbers]:
    games, memories = sample.games.copy(), sample.memories.copy()
    engine.blind_for(games, 0, memories, observer, state.new_dice())
    return state.dump(games[0], state.GAME_FIELDS), state.dump(memories[0], state.MEMORY_FIELDS)


@pytest.mark.medium
def test_a_blinded_record_does_not_change_when_everything_hidden_is_redealt() -> None:
    differing = 0
    for number, sample in enumerate(positions(range(80), sorceress=True, edition="second")):
        if number % 5:
            continue
        observer = number // 5 % (sample.variant.players + 1)
        twin = redealt(sample, observer, number)
        before, after = (state.dump(s.game, state.GAME_FIELDS) for s in (sample, twin))
        differing += before["pile"] != after["pile"]
        assert blinded(sample, observer) == blinded(twin, observer)
    assert differing > 500


@pytest.mark.medium
def test_a_redeal_keeps_everything_the_seat_sees_and_all_counts() -> None:
    same = ("pirates", "path", "discards", "discard_count", "row", "row_count", "pile_count", "hand_count", "boat",
            "closed_tiles", "tiles_opened", "turn", "seat", "actions_left", "phase", "decider")  # fmt: skip
    for number, sample in enumerate(positions(range(60))):
        if number % 7:
            continue
        observer = number % sample.variant.players
        before = state.dump(sample.game, state.GAME_FIELDS)
        twin = redealt(sample, observer, number)
        after = state.dump(twin.game, state.GAME_FIELDS)
        assert {key: before[key] for key in same} == {key: after[key] for key in same}
        assert before["hands"][observer] == after["hands"][observer]
        if sample.variant.hands == "open":
            assert before["hands"] == after["hands"]
        check_truth(*dumped(twin), observer)
        assert sorted(all_cards(before)) == sorted(all_cards(after))


def all_cards(record: Numbers) -> list[int]:
    cards = [*record["pile"][: record["pile_count"]], *record["row"][: record["row_count"]]]
    cards += record["discards"][: record["discard_count"]]
    for counts in [*record["hands"], record["holding"]]:
        cards += [card for card, count in enumerate(counts) for _ in range(count)]
    return cards


def test_unknown_cards_are_dealt_uniformly() -> None:
    """Each unknown card lies in a hidden hand as often as its share says."""
    sample = start(variant_of("jamaica", players=3), 5)
    own = [int(n) for n in sample.game.hands[0]]
    unknown = [17 - n for n in own[:6]]
    deals = 4000
    hands: Counter[int] = Counter()
    tops: Counter[int] = Counter()
    for seed in range(deals):
        game = redealt(sample, 0, seed).game
        for symbol in range(6):
            hands[symbol] += int(game.hands[1][symbol])
        tops[int(game.pile[int(game.pile_count) - 1])] += 1
    for symbol in range(6):
        share = unknown[symbol] / sum(unknown)
        assert abs(hands[symbol] / (6 * deals) - share) < 0.012
        assert abs(tops[symbol] / deals - share) < 0.03


def reach_reshuffle(players: int, seed: int) -> Sample:
    """Random play of the closed classic game until the discards have just become the pile."""
    dice = random.Random(seed)
    sample = start(variant_of("jamaica", players=players), seed)
    for _ in range(3000):
        shuffles = int(sample.game.shuffles)
        legal = sample.legal()
        if not legal:
            return reach_reshuffle(players, seed + 1000)
        sample.play(dice.choice(legal))
        if int(sample.game.shuffles) > shuffles:
            return sample
    raise AssertionError("no reshuffle")


def test_after_a_reshuffle_two_players_know_each_others_older_cards_by_counting() -> None:
    """The pile was made of the discards, which all saw: whatever is missing there is in the other hand."""
    for seed in range(8):
        sample = reach_reshuffle(2, seed)
        for observer in range(2):
            other = 1 - observer
            drawn = sum(1 for kind, seat, *_ in trace_rows(sample.trace) if kind == 9 and seat == other)
            certain = None
            for deal in range(30):
                hand = [int(n) for n in redealt(sample, observer, deal).game.hands[other]]
                certain = hand if certain is None else [min(a, b) for a, b in zip(certain, hand, strict=True)]
            assert certain is not None
            assert sum(certain) >= int(sample.game.hand_count[other]) - drawn


def test_a_redeal_does_not_depend_on_what_it_replaces() -> None:
    """Two tables that differ only in what a seat cannot know are re-dealt alike from the same dice."""
    for number, sample in enumerate(positions(range(40))):
        if number % 11:
            continue
        observer = number % sample.variant.players
        twin = redealt(sample, observer, number)
        again = [state.dump(redealt(s, observer, 77).game, state.GAME_FIELDS) for s in (sample, twin)]
        for key in ("hands", "holding", "tiles", "key"):
            assert again[0][key] == again[1][key]
        count = again[0]["pile_count"]
        assert again[0]["pile"][:count] == again[1]["pile"][:count]
