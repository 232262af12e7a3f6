"""The lab: simulations, studies, training and benchmarks, which play many games."""

from typing import TYPE_CHECKING

from cartagena.lazy import lazy_names

if TYPE_CHECKING:
    from cartagena.lab.simulation.parquet import read_games
    from cartagena.lab.simulation.plan import Setting, Simulation
    from cartagena.lab.simulation.run import run

#: By name: where it comes from when it is first asked for.
_HOMES = {
    "read_games": "cartagena.lab.simulation.parquet",
    "Setting": "cartagena.lab.simulation.plan",
    "Simulation": "cartagena.lab.simulation.plan",
    "run": "cartagena.lab.simulation.run",
}
__getattr__, __dir__ = lazy_names(__name__, _HOMES)

__all__ = ["Setting", "Simulation", "read_games", "run"]
