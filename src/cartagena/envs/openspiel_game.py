"""The game for OpenSpiel: ``pyspiel.load_game("cartagena", {"variant": "tortuga", "players": 3})``.

Importing this module registers it. The only chance node is the deal, one of the number given by the parameter *deals*;
``resample_from_infostate`` re-deals what a seat does not know, so that search uses only what it may know.
"""

from typing import Any

import numpy as np

from cartagena.envs.batch.batch import Batch
from cartagena.envs.errors import EnvError, need
from cartagena.envs.observation.layout import CELLS
from cartagena.envs.render.text import show_table
from cartagena.rules.variant import PLAYERS

pyspiel: Any = need("pyspiel", "spiel")

NAME = "cartagena"
DEALS = 10_000
MOST_DEALS = 2**31 - 1
#: No turn has more decisions: three actions with all their choices, and the discards of others.
DECISIONS_A_TURN = 150
SEED_BITS = 60
#: By parameter: its default; 0 leaves the number to the variant.
PARAMETERS: dict[str, Any] = {"variant": "jamaica", "players": 2, "crew": 0, "turn_limit": 0, "deals": DEALS}

GAME_TYPE = pyspiel.GameType(
    short_name=NAME,
    long_name="Cartagena",
    dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
    chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    reward_model=pyspiel.GameType.RewardModel.TERMINAL,
    max_num_players=PLAYERS[-1],
    min_num_players=PLAYERS[0],
    provides_information_state_string=False,
    provides_information_state_tensor=False,
    provides_observation_string=True,
    provides_observation_tensor=True,
    parameter_specification=PARAMETERS,
)


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    """A variant of the game."""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        chosen = PARAMETERS | (params or {})
        changes = {name: chosen[name] for name in ("crew", "turn_limit") if chosen[name]}
        self.deals = int(chosen["deals"])
        if not 1 <= self.deals <= MOST_DEALS:
            raise EnvError(f"deals: {self.deals} is not a number from 1 to {MOST_DEALS}")
        self.table = Batch(chosen["variant"], games=1, renew=False, seed=0, players=chosen["players"], **changes)
        variant = self.table.variant
        super().__init__(
            GAME_TYPE,
            pyspiel.GameInfo(
                num_distinct_actions=self.table.numbering.size,
                max_chance_outcomes=self.deals,
                num_players=variant.players,
                min_utility=-1.0,
                max_utility=1.0,
                utility_sum=0.0,
                max_game_length=DECISIONS_A_TURN * int(variant.turn_limit or 0),
            ),
            params or {},
        )

    def new_initial_state(self) -> "SpielState":
        """The game before the deal."""
        return SpielState(self)

    def make_py_observer(self, _iig_obs_type: Any = None, _params: Any = None) -> "Observer":
        """What fills observations."""
        return Observer()


class SpielState(pyspiel.State):  # type: ignore[misc]
    """A position; before the deal there is none."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.deals = game.deals
        self.table = game.table.copy()
        self.is_dealt = False

    def current_player(self) -> int:
        """The player that decides: chance before the deal, the terminal player when the game is over."""
        if not self.is_dealt:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL if self.is_terminal() else self.table.deciders[0])

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """All deals, equally likely."""
        return [(deal, 1 / self.deals) for deal in range(self.deals)]

    def _legal_actions(self, player: int) -> list[int]:
        """The legal actions in increasing order, for the seat that decides."""
        if player != self.table.deciders[0] or self.is_terminal():
            return []
        return sorted(self.table.legal[0, : self.table.counts[0]].tolist())

    def _apply_action(self, action: int) -> None:
        """Deal, or let the deciding seat act."""
        if self.is_dealt:
            self.table.step_alone(action)
            return
        if not 0 <= action < self.deals:
            raise EnvError(f"{action} is not a deal; expected 0 to {self.deals - 1}")
        self.table.reset(action)
        self.is_dealt = True

    def _action_to_string(self, player: int, action: int) -> str:
        """An action as records write it."""
        return f"deal {action}" if player < 0 else self.table.numbering.format(action, player)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.is_dealt and bool(self.table.endings[0])

    def returns(self) -> list[float]:
        """One for the winner, shared as a loss by the others."""
        players = self.table.variant.players
        won = [bool(reward == 1) for reward in self.table.rewards[0]]
        return [1.0 if mine else -1 / (players - 1) if any(won) else 0.0 for mine in won]

    def information_state_string(self, *_: Any) -> str:
        """Not provided: an observation is not the whole history that an information state stands for."""
        raise EnvError("information states are not provided; use observation_string or observation_tensor")

    information_state_tensor = information_state_string

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state that could be the real one, as far as *player* knows."""
        twin: SpielState = self.clone()
        twin.table.redeal(0, player, int(sampler() * 2**SEED_BITS))
        return twin

    def __str__(self) -> str:
        return show_table(self.table.view(0)) if self.is_dealt else "before the deal"


class Observer:
    """What a seat may know: the cells of its observation as numbers, and as text."""

    def __init__(self) -> None:
        self.tensor = np.zeros(CELLS, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Look at a position from a seat."""
        self.tensor[:] = state.table.observe(0, player) if state.is_dealt else 0

    def string_from(self, state: SpielState, player: int) -> str:
        """The same for every position that looks the same from the seat, and for no other."""
        return state.table.observe(0, player).tobytes().hex() if state.is_dealt else ""


pyspiel.register_game(GAME_TYPE, SpielGame)
