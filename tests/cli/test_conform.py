"""`cartagena conform`: exit codes, differences and counts."""

import json
from pathlib import Path

import pytest

from cartagena.cli import main
from cartagena.game.records.conformance import read_vectors

VECTORS = Path(__file__).parents[1] / "data" / "vectors" / "sample.jsonl.gz"


@pytest.fixture
def run(capsys):
    """Run the command in this process; returns its exit code, standard output and standard error."""

    def conform(*files):
        with pytest.raises(SystemExit) as ended:
            main(["conform", *map(str, files)])
        printed = capsys.readouterr()
        return ended.value.code, printed.out, printed.err

    return conform


@pytest.fixture
def vectors(tmp_path):
    """A file of the first ten vectors, the last of them wrong if *wrong*."""

    def write(wrong=False):
        lines = [vector for _, vector in zip(range(10), (vector for _, vector in read_vectors(VECTORS)), strict=False)]
        if wrong:
            lines[-1]["legal"] = []
        path = tmp_path / "vectors.jsonl"
        path.write_text("".join(json.dumps(line) + "\n" for line in lines))
        return path

    return write


def test_agreement_is_counted_by_kind_of_action(run, vectors):
    code, out, _ = run(vectors())
    *kinds, last = out.splitlines()
    assert code == 0
    assert last == "10 vectors checked, 0 differences"
    assert sum(int(line.split()[0]) for line in kinds) == 10


def test_every_difference_is_printed_with_its_line(run, vectors):
    path = vectors(wrong=True)
    code, out, _ = run(path)
    assert code == 1
    assert f"{path}:10: legal here only: " in out


def test_checking_nothing_is_a_failure(run, tmp_path):
    (tmp_path / "empty").write_text("")
    assert run(tmp_path / "empty")[:2] == (1, "0 vectors checked, 0 differences\n")


def test_a_file_that_cannot_be_read_is_an_error(run, tmp_path):
    (tmp_path / "bad").write_text("ahoy")
    for name in ("bad", "nowhere"):
        code, _, err = run(tmp_path / name)
        assert code == 2
        assert err.startswith(f"error: {tmp_path / name}")
