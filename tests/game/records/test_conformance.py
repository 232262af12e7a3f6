"""The rules agree with an independent program on every vector, and a difference is found where there is one."""

import copy
import gzip
import json
from pathlib import Path
from typing import Any

import pytest

from cartagena import NotationError
from cartagena.game.records.conformance import check_files, find_differences, read_vectors

FOLDER = Path(__file__).parents[2] / "data" / "vectors"
VECTORS, READINGS = FOLDER / "sample.jsonl.gz", FOLDER / "readings.jsonl.gz"


@pytest.mark.medium
@pytest.mark.parametrize("path", [VECTORS, READINGS], ids=["sample", "readings"])
def test_the_rules_agree_with_each_vector(path: Path):
    for place, vector in read_vectors(path):
        assert find_differences(vector) == [], place


@pytest.mark.medium
def test_the_report_counts_all_vectors():
    report = check_files([VECTORS, READINGS])
    assert report.differences == []
    assert report.checked == 1750
    assert len(report.kinds) == 17
    assert report.is_clean


def some_vector(do: str, *, shuffled: bool = False) -> dict[str, Any]:
    for _, vector in read_vectors(VECTORS):
        if vector["action"]["do"] == do and vector["shuffled"] == shuffled:
            return vector
    raise LookupError(do)


def changed(vector: dict[str, Any], *keys: Any, to: Any) -> dict[str, Any]:
    """A copy of a vector in which one thing is different."""
    twin = copy.deepcopy(vector)
    place = twin
    for key in keys[:-1]:
        place = place[key]
    place[keys[-1]] = to
    return twin


def test_a_vector_that_agrees_has_no_differences():
    assert find_differences(some_vector("advance")) == []
    assert find_differences(some_vector("retreat", shuffled=True)) == []


def test_an_option_left_out_has_its_default_and_a_wrong_one_is_a_difference():
    vector = some_vector("advance")
    fewer = {key: value for key, value in vector["after"]["variant"].items() if key != "turn_limit"}
    assert find_differences(changed(vector, "after", "variant", to=fewer)) == []
    other = changed(vector, "after", "variant", "turn_limit", to=999)
    assert len(find_differences(other)) == 1
    unknown = changed(vector, "after", "variant", to={"speed": 3})
    assert "is not an option" in find_differences(unknown)[0]


def test_a_missing_and_an_extra_action_are_differences():
    vector = some_vector("advance")
    fewer = changed(vector, "legal", to=vector["legal"][1:])
    assert find_differences(fewer)[0].startswith("legal here only: ")
    more = changed(vector, "legal", to=[*vector["legal"], {"do": "discard", "card": "hat"}])
    assert find_differences(more) == ["legal there only: {'do': 'discard', 'card': 'hat'}"]


@pytest.mark.medium
@pytest.mark.parametrize("shuffled", [False, True])
def test_another_position_after_is_a_difference(shuffled):
    vector = some_vector("retreat", shuffled=shuffled)
    other = changed(vector, "after", "turn", "number", to=999)
    assert "'turn' is " in find_differences(other)[0]
    wrong_card = changed(vector, "after", "pile", to=["hat"])
    assert any("'pile' is " in what for what in find_differences(wrong_card))


def test_a_position_that_is_refused_is_a_difference():
    vector = changed(some_vector("sail"), "position", "boat", to="jamaica")
    assert find_differences(vector)[0].startswith("the position is refused: boat: 'jamaica'")


def test_a_check_of_nothing_is_not_clean(tmp_path):
    (tmp_path / "empty.jsonl").write_text("\n\n")
    assert not check_files([tmp_path / "empty.jsonl"]).is_clean
    assert not check_files([]).is_clean


FINE = json.dumps(some_vector("sail"))
BAD_FILES = [
    (b"{}\n", ":1: '{}' is not a vector"),
    (FINE.encode() + b"\n\nahoy\n", ":3: 'ahoy' is not a vector: Expecting value"),
    (b"[" * 100_000, ":1: "),
    (b'{"action": {"do": "fly"}}', ":1: .*'fly' is no kind of action"),
    (b'{"action": {"do": "sail"}, "legal": [], "position": 1}', ":1: .*position: 1 is not an object"),
    (b"\xff\xff", "utf-8"),
    (gzip.compress(FINE.encode())[:-9], "end-of-stream|truncated"),
    (b"\x1f\x8b ahoy", "bad.jsonl"),
]


@pytest.mark.parametrize(("data", "complaint"), BAD_FILES)
def test_a_bad_file_is_refused_with_the_line(tmp_path, data, complaint):
    (tmp_path / "bad.jsonl").write_bytes(data)
    with pytest.raises(NotationError, match=f"bad.jsonl.*{complaint}" if complaint != "bad.jsonl" else complaint):
        check_files([tmp_path / "bad.jsonl"])


def test_plain_and_gzipped_files_are_read(tmp_path):
    (tmp_path / "plain.jsonl").write_text(FINE + "\n")
    (tmp_path / "packed").write_bytes(gzip.compress(FINE.encode()))
    report = check_files([tmp_path / "plain.jsonl", tmp_path / "packed"])
    assert (report.checked, report.kinds, report.is_clean) == (2, {"sail": 2}, True)
