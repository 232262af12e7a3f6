"""The fingerprint of bots: it changes with everything that affects a match, and with nothing else."""

from types import SimpleNamespace

import numpy as np

from cartagena.bots import fingerprint as marks
from cartagena.bots import levels
from cartagena.bots.evaluation import feature_names as f
from cartagena.bots.evaluation import models
from cartagena.bots.evaluation.records import MODEL_FIELDS
from cartagena.bots.fingerprint import fingerprint
from cartagena.bots.levels import LEVELS, LevelSettings
from cartagena.rules.records import new_records
from cartagena.rules.records.numpy_records import dtype_of
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
    numbers = {"direct": [0.5] * f.FEATURES, "into": [[0.25] * f.HIDDEN] * f.FEATURES, "bias": [1.0] * f.HIDDEN}
    numbers |= {"out": [2.0] * f.HIDDEN, "hidden": 32, "inputs": f.FEATURES}
    plain = SimpleNamespace(**numbers)
    compiled = np.zeros(1, dtype_of(MODEL_FIELDS))[0]
    for name, number in numbers.items():
        compiled[name] = number
    assert isinstance(compiled.hidden, np.integer)
    assert list(marks.numbers_of(compiled)) == list(marks.numbers_of(plain))


def test_features_that_a_model_does_not_use_leave_its_hash_as_it_was():
    parts, model = models.shipped_weights("tortuga-two"), new_records(MODEL_FIELDS)
    models.write_model(model, parts)
    used = sum(np.asarray(parts[name]).size * 4 for name in models.PARTS) + 8
    assert sum(map(len, marks.numbers_of(model[0]))) == used
    before = marks.model_hash(model)
    model[0].direct[f.FEATURES - 1] = 1.0
    assert marks.model_hash(model) == before
    model[0].direct[0] += 1.0
    assert marks.model_hash(model) != before


def test_a_level_with_other_iterations_has_another_fingerprint(monkeypatch):
    before = fingerprint(["captain"], TORTUGA), fingerprint(["mate"], TORTUGA)
    changed = LEVELS["captain"]._replace(open_two=LevelSettings(iterations=43))
    monkeypatch.setitem(levels.LEVELS, "captain", changed)
    assert fingerprint(["captain"], TORTUGA) != before[0]
    assert fingerprint(["mate"], TORTUGA) == before[1]


def test_settings_for_more_players_change_the_fingerprint_with_more_players_only(monkeypatch):
    variants = TORTUGA, variant_of("tortuga", players=3)
    before = [fingerprint(["captain"], variant) for variant in variants]
    changed = LEVELS["captain"]._replace(open_more=LevelSettings(iterations=43))
    monkeypatch.setitem(levels.LEVELS, "captain", changed)
    after = [fingerprint(["captain"], variant) for variant in variants]
    assert [one == two for one, two in zip(before, after, strict=True)] == [True, False]


def test_another_version_has_another_fingerprint(monkeypatch):
    before = fingerprint(["random"], TORTUGA)
    monkeypatch.setattr(marks, "__version__", "99.0")
    assert fingerprint(["random"], TORTUGA) != before
