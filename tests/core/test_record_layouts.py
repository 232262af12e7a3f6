"""Records of the built core lie in memory as NumPy's, and can be copied, stored and changed like values."""

import copy
import pickle
from importlib.resources import as_file, files

import numpy as np
import pytest

from cartagena.bots.evaluation import records as bots
from cartagena.bots.evaluation.models import WEIGHTS
from cartagena.bots.evaluation.weights_archive import read_array, read_arrays
from cartagena.core.manifest import read_manifest
from cartagena.lab.simulation import tally
from cartagena.lab.training import searched_games, self_play
from cartagena.rules import state
from cartagena.rules.records.buffer_records import new_records, read_plain, write_plain
from cartagena.rules.records.fields import CODES, Fields, lay_out
from cartagena.rules.records.numpy_records import dtype_of

MODULES = (state, bots, tally, self_play, searched_games)
TABLES = [value for module in MODULES for value in vars(module).values() if isinstance(value, Fields)]
SMALL = Fields("small", [("a", "i1", (), ""), ("b", "i8", (2,), ""), ("c", "i2", (2, 3), ""), ("d", "f4", (), "")])


@pytest.mark.parametrize("fields", [*TABLES, SMALL], ids=lambda fields: fields.kind)
def test_fields_lie_as_in_aligned_numpy_records(fields):
    layout, dtype = lay_out(fields), dtype_of(fields)
    assert (layout.kind, layout.size) == (fields.kind, dtype.itemsize)
    described = dtype.fields
    assert described is not None
    assert list(layout.places) == list(described)
    for name, place in layout.places.items():
        base, shape = described[name][0].base, described[name][0].shape
        assert (place.offset, place.shape, place.code) == (described[name][1], shape, CODES[base.str[1:]])


def test_the_manifest_describes_every_kind_of_records():
    assert {fields.kind for fields in TABLES} == set(read_manifest()["records"])


@pytest.fixture
def records():
    made = new_records(SMALL, 3)
    made[1].a, made[1].d = -5, 0.5
    made[1].b[1] = 2**40
    made[1].c[1] = [7, 8, 9]
    return made


def test_fields_are_read_as_they_were_written(records):
    record = records[1]
    assert (record.a, record.d, list(record.b)) == (-5, 0.5, [0, 2**40])
    assert record.c.tolist() == [[0, 0, 0], [7, 8, 9]]
    assert [list(part) for part in record.c] == record.c.tolist()
    assert (len(record.c), record.c[-1][0], record.c[1][2]) == (2, 7, 9)
    assert records[0].a == records[2].a == 0


def test_a_whole_field_is_written_at_once(records):
    records[2].b, records[2].c = [3, 4], [[1, 2, 3], [4, 5, 6]]
    assert (list(records[2].b), records[2].c.tolist()) == ([3, 4], [[1, 2, 3], [4, 5, 6]])
    assert list(records[1].b) == [0, 2**40]
    with pytest.raises(ValueError, match="different structures"):
        records[2].b = [1]


def test_numpy_reads_the_same_bytes(records):
    same = np.frombuffer(records.tobytes(), dtype_of(SMALL))
    assert same[1]["c"].tolist() == records[1].c.tolist()
    assert (same[1]["a"], same[1]["d"]) == (-5, 0.5)


@pytest.mark.parametrize("duplicated", [lambda r: r.copy(), copy.deepcopy, lambda r: pickle.loads(pickle.dumps(r))])
def test_a_copy_is_independent(records, duplicated):
    other = duplicated(records)
    assert other.tobytes() == records.tobytes()
    assert (len(other), other.nbytes) == (3, 3 * lay_out(SMALL).size)
    assert other.small_address != records.small_address
    other[1].a = 1
    assert records[1].a == -5


def test_a_copy_takes_records_of_the_original(records):
    other = pickle.loads(pickle.dumps(records))
    other[0] = records[1]
    assert other[0].c.tolist() == records[1].c.tolist()


def test_assignment_copies_a_record(records):
    records[0] = records[1]
    records[1].a = 0
    assert records[0].a == -5


def test_a_plain_record_has_the_same_numbers(records):
    plain = read_plain(records[1])
    assert (plain.a, plain.b, plain.c, plain.d) == (-5, [0, 2**40], [[0, 0, 0], [7, 8, 9]], 0.5)
    write_plain(records, plain)
    assert records[0].c.tolist() == plain.c


def test_errors_name_what_is_wrong(records):
    with pytest.raises(AttributeError, match="records of kind 'small' have no field 'treasure'"):
        _ = records[0].treasure
    with pytest.raises(AttributeError, match="records of kind 'small' have no field 'treasure'"):
        records[0].treasure = 1
    with pytest.raises(IndexError):
        _ = records[3]
    with pytest.raises(TypeError, match="one by one"):
        _ = records[0:2]
    with pytest.raises(TypeError, match="expected a record of kind 'small', not 'dice'"):
        records[0] = new_records(state.DICE_FIELDS)[0]
    with pytest.raises(ValueError, match="format"):
        records[0].a = 200
    with pytest.raises(ValueError, match="structures"):
        records[0].c[0] = [1, 2]


def test_weights_are_read_as_numpy_reads_them():
    with as_file(files("cartagena.bots") / WEIGHTS) as path, np.load(path) as archive:
        found = read_arrays(path, list(archive))
        assert found
        for name, value in found.items():
            assert value == archive[name].tolist(), name


def test_another_file_format_is_refused():
    with pytest.raises(ValueError, match="NumPy's file format"):
        read_array(b"treasure map, not numbers")
