"""`cartagena dev`."""

from pathlib import Path

from tests.conftest import Run


def test_a_picture_of_a_recorded_game_has_every_crew_and_no_remote_fonts(
    run_cli: Run, root: Path, tmp_path: Path
) -> None:
    record = root / "tests" / "data" / "golden" / "tortuga.txt"
    done = run_cli("dev", "picture", str(record), "130", "board.svg")
    assert done.returncode == 0, done.stderr
    svg = (tmp_path / "board.svg").read_text(encoding="utf-8")
    assert all(crew in svg for crew in ("Blue", "Red", "Green", "Yellow"))
    assert "font-face" not in svg
