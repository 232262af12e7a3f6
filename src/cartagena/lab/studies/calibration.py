"""Are the chances to win right? Also fits the maps of ``analysis/calibration.json`` and writes them to the folder."""

import json
from dataclasses import dataclass
from typing import Any

import numpy as np

from cartagena.analysis.calibration import FILE, UNCHANGED, CalibrationMap
from cartagena.bots.evaluation.models import learned_model
from cartagena.bots.fingerprint import model_hash
from cartagena.lab.judging.level_games import STRONG, WEAKER, LevelSetting, WatchedGame, settings_by_family
from cartagena.lab.judging.reliability import TOLERANCE, Reliability, apply_map, fit_map, measure
from cartagena.lab.studies.report.games import Workbench
from cartagena.lab.studies.report.page import Section, StudyReport
from cartagena.lab.studies.report.plots import COLOURS, MARKERS, new_figure, save

QUESTION = "Are the chances to win right?"


@dataclass(frozen=True, slots=True)
class CalibrationResult:
    """One setting: its map, and the reliability before and after it on games it was not fitted to."""

    setting: LevelSetting
    games: int
    cases: int
    map: CalibrationMap
    before: Reliability
    after: Reliability


def study(bench: Workbench) -> StudyReport:
    """Play games of every family, compare chances with results, and fit maps where they differ."""
    families = settings_by_family()
    results = [
        result_of(setting, bench.watch(setting, -(-bench.games // len(settings))))
        for settings in families.values()
        for setting in settings
    ]
    _write_maps(bench, results)
    off = sum(one.before.worst > TOLERANCE for one in results)
    still = sum(one.after.worst > TOLERANCE for one in results)
    maps = [one.setting.name for one in results if one.map != UNCHANGED]
    answer = (
        f"In {off} of {len(results)} settings a bin with 200 or more cases is off by more than 3 points by the model"
        f" alone, with maps in {still}. Maps help in {len(maps)} ({', '.join(maps) or 'none'}). The largest difference"
        f" is {100 * max(one.before.worst for one in results):.1f} points without maps and"
        f" {100 * max(one.after.worst for one in results):.1f} with them, on games that no map was fitted to."
    )
    return StudyReport("calibration", QUESTION, answer, [_table(results), *(_plots(bench, results, families))])


def result_of(setting: LevelSetting, games: list[WatchedGame]) -> CalibrationResult:
    """Fit a map if a bin is off. It is kept if maps fitted to one half of the games improve the other half."""
    halves = [arrays_of([game for game in games if game.number // 2 % 2 == half]) for half in (0, 1)]
    chances, winners = (np.concatenate(part) for part in zip(*halves, strict=True))
    before = after = measure(chances, winners)
    found = UNCHANGED
    if any(one.is_off for one in before.bins):
        maps = [fit_map(half[0], half[1], len(games) // 2) for half in reversed(halves)]
        crossed = np.concatenate([apply_map(half[0], m.power, m.even) for half, m in zip(halves, maps, strict=True)])
        tried = measure(crossed, winners)
        if tried.log_loss < before.log_loss:
            found, after = fit_map(chances, winners, len(games)), tried
    return CalibrationResult(setting, len(games), chances.size, found, before, after)


def arrays_of(games: list[WatchedGame]) -> tuple[Any, Any]:
    """The chances, a row a moment, and the winner of each moment's game; without drawn games."""
    decided = [game for game in games if game.winner is not None]
    return (
        np.array([chances for game in decided for chances in game.chances]),
        np.array([game.winner for game in decided for _ in game.chances]),
    )


def _write_maps(bench: Workbench, results: list[CalibrationResult]) -> None:
    maps = {
        one.setting.name: {
            "power": one.map.power,
            "even": one.map.even,
            "weights": model_hash(learned_model(one.setting.family)),
        }
        for one in results
        if one.map != UNCHANGED
    }
    command = f"cartagena lab study calibration --games {bench.games} --seed {bench.seed}"
    (bench.folder / FILE).write_text(json.dumps({"command": command, "maps": maps}, indent=2) + "\n", encoding="utf-8")


def _table(results: list[CalibrationResult]) -> Section:
    rows = tuple(
        (
            one.setting.name,
            f"{one.games:,}",
            f"{one.cases:,}",
            f"{one.before.even_brier:.3f} / {one.before.brier:.3f} / {one.after.brier:.3f}",
            f"{one.before.even_log_loss:.3f} / {one.before.log_loss:.3f} / {one.after.log_loss:.3f}",
            f"{100 * one.before.worst:.1f} / {100 * one.after.worst:.1f}",
            "none" if one.map == UNCHANGED else f"power {one.map.power:g}, even {one.map.even:g}",
        )
        for one in results
    )
    text = (
        f"Half of the games are played by the level {STRONG}, half by levels drawn at random from {', '.join(WEAKER)}."
        " Twelve moments are taken from each game. A setting with a bin that is off gets a map, if maps that are"
        " fitted to one half of the games lower the log loss of the other half; the scores with a map are those of"
        " such halves. Scores are those of even chances / of the model / of the model with its map."
    )
    head = ("family/players", "games", "cases", "Brier score", "log loss", "worst bin, points", "map")
    return Section("Scores", text, None, head, rows)


def _plots(
    bench: Workbench, results: list[CalibrationResult], families: dict[str, list[LevelSetting]]
) -> list[Section]:
    sections = []
    for family in families:
        own = [one for one in results if one.setting.family == family]
        figure, axes = new_figure(columns=2)
        for axis, title, after in zip(axes, ("the model alone", "with its map"), (False, True), strict=True):
            axis.plot([0, 100], [0, 100], color="#888888", linestyle="--", linewidth=1)
            axis.set_title(title)
            axis.set_xlabel("chance said, %")
            axis.set_ylabel("games won, %")
            for index, one in enumerate(own):
                bins = [each for each in (one.after if after else one.before).bins if each.cases >= 50]
                axis.plot(
                    [100 * each.chance for each in bins],
                    [100 * each.won for each in bins],
                    marker=MARKERS[index],
                    color=COLOURS[index],
                    label=f"{one.setting.players} players",
                )
            axis.legend(frameon=False)
        path = save(figure, bench.folder, f"calibration-{family}")
        sections.append(Section(f"Family {family}", "Bins with fewer than 50 cases are left out.", path))
    return sections
