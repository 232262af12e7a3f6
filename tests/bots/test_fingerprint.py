"""The fingerprint of bots: it changes with everything that affects a match, and with nothing else."""

from types import SimpleNamespace

import numpy as np

from cartagena.bots import fingerprint as marks
from cartagena.bots import levels
from cartagena.bots.evaluation import models
from cartagena.bots.evaluation.records import MODEL_FIELDS
from cartagena.bots.fingerprint import fingerprint
from cartagena.bots.levels import LEVELS, LevelSettings
from cartagena.rules.records import Fields, new_records
from cartagena.rules.variant import variant_of

TORTUGA = variant_of("tortuga", players=2)


def test_bots_differ_by_kind_settings_and_variant():
    names = [
        "random",
        "newcomer",
        "greedy",
        "greedy:first_width=3",
        "turn",
        "sailor",
        "search:iterations=9",
        "uct:cut=1",
    ]
    prints = {fingerprint([name], variant) for name in names for variant in (TORTUGA, variant_of("jamaica"))}
    # The learned values and the sailor differ between the two games, the others do not.
    assert len(prints) == len(names) + 3


def test_a_fingerprint_is_repeatable():
    assert fingerprint(["captain", "greedy"], TORTUGA) == fingerprint(["captain", "greedy"], TORTUGA)


def test_new_weights_change_the_fingerprint_of_bots_that_use_them(monkeypatch):
    before = [fingerprint([name], TORTUGA) for name in ("turn", "mate", "greedy")]
    parts = models.shipped_weights("tortuga-two")
    retrained = new_records(MODEL_FIELDS)
    models.write_model(retrained, parts | {"bias": parts["bias"] + np.float32(0.001)})
    monkeypatch.setattr(models, "learned_model", lambda _family: retrained)
    after = [fingerprint([name], TORTUGA) for name in ("turn", "mate", "greedy")]
    assert [one == two for one, two in zip(before, after, strict=True)] == [False, False, True]


def test_numbers_are_the_same_bytes_whether_a_record_is_of_numpy_or_plain():
    fields = Fields("counted", [("weights", "f4", (2,), "two weights"), ("hidden", "i8", (), "a number by itself")])
    plain = SimpleNamespace(weights=[0.5, 2.0], hidden=32)
    compiled = np.array([((0.5, 2.0), 32)], [("weights", "f4", (2,)), ("hidden", "i8")]).view(np.recarray)[0]
    assert isinstance(compiled.hidden, np.integer)
    assert list(marks.numbers_of(compiled, fields)) == list(marks.numbers_of(plain, fields))


def test_a_level_with_other_iterations_has_another_fingerprint(monkeypatch):
    before = fingerprint(["captain"], TORTUGA), fingerprint(["mate"], TORTUGA)
    changed = LEVELS["captain"]._replace(in_the_open=LevelSettings(iterations=43))
    monkeypatch.setitem(levels.LEVELS, "captain", changed)
    assert fingerprint(["captain"], TORTUGA) != before[0]
    assert fingerprint(["mate"], TORTUGA) == before[1]


def test_another_version_has_another_fingerprint(monkeypatch):
    before = fingerprint(["random"], TORTUGA)
    monkeypatch.setattr(marks, "__version__", "99.0")
    assert fingerprint(["random"], TORTUGA) != before
