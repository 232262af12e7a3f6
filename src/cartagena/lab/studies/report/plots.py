"""Plots of the studies: one style, saved as PNG and SVG, in colours for colour-blind readers too."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import matplotlib as mpl
from matplotlib.figure import Figure

from cartagena.lab.studies.report.sample_statistics import Estimate

#: Okabe and Ito's palette without its lightest colours.
COLOURS = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00", "#5b5b5b", "#8c564b", "#333333")
MARKERS = "osD^vP*X<"
STYLE: Any = {
    "font.size": 11,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#dddddd",
    "svg.hashsalt": "cartagena",
    "svg.fonttype": "path",
}


def new_figure(height: float = 4.2, columns: int = 1) -> tuple[Figure, list[Any]]:
    """A figure with some plots side by side."""
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(8.6, height), layout="constrained")
        axes = figure.subplots(1, columns, squeeze=False)[0]
    return figure, list(axes)


def points(axis: Any, names: Sequence[str], series: Mapping[str, Sequence[Estimate]], scale: float = 1.0) -> None:
    """A point with its interval for every name, one colour and mark for each series."""
    width = 0.6 / max(1, len(series))
    for index, (label, estimates) in enumerate(series.items()):
        at = [place + (index - (len(series) - 1) / 2) * width for place in range(len(names))]
        values = [estimate.value * scale for estimate in estimates]
        below = [(estimate.value - estimate.low) * scale for estimate in estimates]
        above = [(estimate.high - estimate.value) * scale for estimate in estimates]
        axis.errorbar(
            at, values, yerr=[below, above], fmt=MARKERS[index % len(MARKERS)], capsize=3, label=label,
            color=COLOURS[index % len(COLOURS)],
        )  # fmt: skip
    axis.set_xticks(range(len(names)), names)
    axis.set_xlim(-0.6, len(names) - 0.4)


def spreads(axis: Any, names: Sequence[str], samples: Sequence[Any], index: int = 0) -> None:
    """A box for every sample: the middle half, the median, and what 9 of 10 games keep to."""
    colour = COLOURS[index]
    axis.boxplot(
        samples, whis=(5, 95), showfliers=False, widths=0.55, patch_artist=True, tick_labels=names,
        boxprops={"facecolor": colour + "55", "edgecolor": colour}, medianprops={"color": colour, "linewidth": 2},
        whiskerprops={"color": colour}, capprops={"color": colour},
    )  # fmt: skip


def save(figure: Figure, folder: Path, name: str) -> Path:
    """Write PNG and SVG; returns the SVG."""
    folder.mkdir(parents=True, exist_ok=True)
    figure.savefig(folder / f"{name}.png", dpi=140)
    with mpl.rc_context(STYLE):
        figure.savefig(folder / f"{name}.svg", metadata={"Date": None})
    return folder / f"{name}.svg"
