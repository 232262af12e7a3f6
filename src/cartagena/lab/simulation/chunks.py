"""Play a chunk of a simulation and count it: compiled as a whole where the bots allow it, else action by action.

Works on raw records.
"""

from typing import Any, NamedTuple

import numpy as np

from cartagena.bots.arena.match import Match, seat_bots
from cartagena.bots.arena.referee import ask, limited, mix_seed
from cartagena.bots.bot import Bot
from cartagena.bots.evaluation import records as r
from cartagena.bots.players.random_bot import RandomBot
from cartagena.bots.players.supply_bot import bot_for_variant
from cartagena.bots.players.turn_bot import TurnBot, Workspace
from cartagena.bots.registry import make
from cartagena.game.actions.codec import encode_action
from cartagena.game.game import Game
from cartagena.lab.simulation import compiled_games
from cartagena.lab.simulation.plan import Chunk
from cartagena.lab.simulation.tally import MOST_TURNS, begin_count, count, new_tallies, new_turns
from cartagena.rules import engine, state
from cartagena.rules.records import new_records
from cartagena.rules.variant import Variant

#: Games played at once where turns are kept, which limits the memory for turns.
WITH_TURNS = 50


class PlayedChunk(NamedTuple):
    """A chunk and what was counted in it: a tally a game, and the turns of all games one after the other."""

    chunk: Chunk
    tallies: Any
    turns: Any


def play_chunk(chunk: Chunk) -> PlayedChunk:
    """Play the games of a chunk."""
    match = chunk.simulation.match(chunk.setting)
    numbers = range(chunk.first, chunk.first + chunk.count)
    bots = {name: bot_for_variant(make(name), match.variant) for name in match.names}
    is_quick = all(isinstance(bot, RandomBot | TurnBot) for bot in bots.values())
    step = WITH_TURNS if chunk.simulation.turns else chunk.count
    tallies, turns = new_tallies(chunk.count), []
    for first in range(0, chunk.count, step):
        part = tallies[first : first + step]
        room = new_turns(len(part) * MOST_TURNS if chunk.simulation.turns else 0)
        some = numbers[first : first + step]
        kept = play_compiled(match, bots, some, part, room) if is_quick else play_by_view(match, some, part, room)
        turns.append(room[:kept].copy())
    return PlayedChunk(chunk, tallies, np.concatenate(turns))


def play_compiled(match: Match, bots: dict[str, Bot], numbers: range, tallies: Any, turns: Any) -> int:
    """Games of bots that search no further than their turn, all in compiled code."""
    template, workspace = state.new_games(1), Workspace()
    engine.prepare(template[0], limited(match.variant), 0)
    deals = np.array([deal_of(match, number) for number in numbers], np.int64)
    seeds = np.array([mix_seed(match.seed, 1, number) for number in numbers], np.int64)
    games, memories = state.new_games(1), state.new_memories(1)
    room = (template, games, memories, workspace.lists, workspace.traces, workspace.dice, deals, seeds, tallies, turns)
    if all(isinstance(bot, RandomBot) for bot in bots.values()):
        return int(compiled_games.play_random_tallies(*room))
    names = list(bots)
    seats = np.array([[names.index(name) for name in match.line_up(number)] for number in numbers], np.int64)
    thinking = (
        models_of(bots, match.variant),
        workspace.games,
        workspace.activation_records,
        workspace.ranks,
        state.new_dice(),
    )
    return int(compiled_games.play_thinking_games(*room, seats, outlooks_of(bots), *thinking))


def deal_of(match: Match, number: int) -> int:
    """The seed of a game's cards: every deal comes once for every seat, unless the same bot sits in all of them."""
    is_alike = len(set(match.bots)) == 1
    return mix_seed(match.seed, 0, number if is_alike else number // match.variant.players)


def models_of(bots: dict[str, Bot], variant: Variant) -> Any:
    """By bot: its model."""
    models = new_records(r.MODEL_FIELDS, len(bots))
    for index, bot in enumerate(bots.values()):
        if isinstance(bot, TurnBot):
            models[index] = bot.model(variant)[0]
    return models


def outlooks_of(bots: dict[str, Bot]) -> Any:
    """By bot: the settings of its beam search."""
    rows = []
    for index, bot in enumerate(bots.values()):
        if isinstance(bot, TurnBot):
            look = bot.outlook
            widths = (look.first_width, look.beam_width)
            rows.append((look.redeals, look.depth, *widths, look.notice, look.humanlike, index))
        else:
            rows.append((0, 0, 0, 0, 0, 0, index))
    return np.array(rows, np.int64)


def play_by_view(match: Match, numbers: range, tallies: Any, turns: Any) -> int:
    """Games of any bots, each asked for every action with its view."""
    kept = 0
    for index, number in enumerate(numbers):
        tally = tallies[index : index + 1]
        play_one(match, number, tally, turns[kept:])
        kept += int(tally[0].turns) if len(turns) else 0
    return kept


def play_one(match: Match, number: int, tallies: Any, turns: Any) -> None:
    """One game, in which bots are asked as in the arena."""
    game, trace = Game.new(limited(match.variant), seed=deal_of(match, number)), state.new_trace()
    bots, seed, actions = seat_bots(match.line_up(number)), mix_seed(match.seed, 1, number), 0
    begin_count(tallies, game.games)
    while not game.is_over:
        assert game.decider is not None
        action, wrong = ask(bots[game.decider], game, game.decider, mix_seed(seed, actions))
        if wrong:
            raise RuntimeError(wrong)
        for step in encode_action(action, game.vocabulary):
            engine.play_action(game.games, 0, game.memories, trace, step)
            count(tallies, game.games, trace, turns)
        actions += 1
