"""Studies: each writes a complete page with plots from real games; estimates are right on known numbers."""

from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest

from cartagena.bots.bot import BotError
from cartagena.lab.judging import level_games, unseen_parts
from cartagena.lab.studies import luck, presets, unseen
from cartagena.lab.studies.registry import OWN_BOTS, STUDIES, StudyError, carry_out
from cartagena.lab.studies.report.games import USUAL
from cartagena.lab.studies.report.sample_statistics import mean_of, share_of

GAMES = 20


@pytest.fixture
def quick_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    """Random bots in place of levels that search: the pages are the same, the numbers are not checked."""
    monkeypatch.setattr(presets, "WEAKER", "cabin-boy")
    monkeypatch.setattr(luck, "PAIRS", (("random", "cabin-boy"),))
    monkeypatch.setattr(level_games, "STRONG", "cabin-boy")
    monkeypatch.setattr(unseen, "LEVEL", "cabin-boy")
    monkeypatch.setattr(unseen, "SETTINGS", (level_games.LevelSetting("jamaica", 2),))
    monkeypatch.setattr(unseen_parts, "JUDGE_ITERATIONS", 20)
    monkeypatch.setattr(level_games, "WATCHED", ("jamaica",))


@pytest.mark.medium
@pytest.mark.usefixtures("quick_bots")
@pytest.mark.parametrize("name", STUDIES)
def test_a_study_writes_a_self_contained_page(name: str, tmp_path: Path):
    reported: list[str] = []
    bot = USUAL if name in OWN_BOTS else "random"

    def note(what: str, done: int, games: int) -> None:
        reported.append(f"{what} {done}/{games}")

    page = carry_out(name, tmp_path, GAMES, 1, 1, note, bot)
    text = page.read_text(encoding="utf-8")
    assert STUDIES[name][0] in text
    assert "<svg" in text
    assert "<dt>jamaica</dt><dd>the classic game" in text
    assert not any(mark in text for mark in ('src="', 'href="http', "<script"))
    for picture in tmp_path.glob("*.svg"):
        ElementTree.parse(picture)
        assert picture.with_suffix(".png").stat().st_size > 5000
    done, games = reported[-1].split()[-1].split("/")
    assert done == games
    markdown = (tmp_path / "study.md").read_text(encoding="utf-8")
    assert f"cartagena lab study {name} --games {GAMES}" in markdown
    assert all(f"]({picture.name})" in markdown for picture in tmp_path.glob("*.svg"))


@pytest.mark.medium
@pytest.mark.usefixtures("quick_bots")
def test_a_finished_study_plays_no_game_again(tmp_path: Path):
    first = carry_out("symbols", tmp_path, GAMES, 1, 1, lambda *_: None, "random").read_text()
    parts = {part: part.stat().st_mtime_ns for part in tmp_path.rglob("*.parquet")}
    assert carry_out("symbols", tmp_path, GAMES, 1, 1, lambda *_: None, "random").read_text() == first
    assert {part: part.stat().st_mtime_ns for part in tmp_path.rglob("*.parquet")} == parts


def test_an_unknown_study_or_bot_is_named(tmp_path: Path):
    with pytest.raises(StudyError, match="'tides' is not a study; there are seats"):
        carry_out("tides", tmp_path, GAMES, 1, 1, lambda *_: None)
    with pytest.raises(BotError, match="'kraken' is not a bot"):
        carry_out("seats", tmp_path, GAMES, 1, 1, lambda *_: None, "kraken")
    with pytest.raises(StudyError, match="compares bots of its own"):
        carry_out("luck", tmp_path, GAMES, 1, 1, lambda *_: None, "turn")
    assert list(tmp_path.iterdir()) == []


def test_estimates_of_known_numbers():
    half = share_of(np.array([1, 0] * 50))
    assert half.value == 0.5
    assert (round(half.low, 3), round(half.high, 3)) == (0.404, 0.596)
    mean = mean_of(np.array([1.0, 2.0, 3.0, 4.0, 5.0]))
    assert mean.value == 3.0
    assert round(mean.high - mean.value, 3) == round(1.959964 * np.sqrt(2.5 / 5), 3)
