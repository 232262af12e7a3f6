"""Which way the rules run: the built core, else Numba, else plain Python, with the reason in one line."""

import ctypes
import os
import subprocess
import sys

import pytest

from cartagena.cli import mode_notice
from cartagena.core import library, mode
from cartagena.core.manifest import CoreUnusableError
from cartagena.core.mode import Mode, ModeChoice, choose

X86 = ["linux-x86_64-v3", "linux-x86_64-v2"]


@pytest.fixture(autouse=True)
def machine(core, monkeypatch):
    """An x86-64 machine with the copied core, without wishes."""
    monkeypatch.delenv("CARTAGENA_COMPILE", raising=False)
    monkeypatch.setenv("CARTAGENA_CORE_FOLDER", str(core.folder))
    monkeypatch.setattr(mode, "local_core", lambda: core.folder / "none built here")
    monkeypatch.setattr(library, "targets_here", lambda: X86)


@pytest.fixture
def loaded(monkeypatch):
    """Libraries are not executed here, so that the tests run on any machine."""
    monkeypatch.setattr(ctypes, "PyDLL", lambda path: path)
    monkeypatch.setattr(ctypes, "CDLL", lambda path: path)


@pytest.mark.usefixtures("loaded")
def test_the_best_library_is_used():
    assert str(choose()) == "built core, linux-x86_64-v3"


@pytest.mark.usefixtures("loaded")
def test_an_older_processor_uses_the_library_for_it(monkeypatch):
    monkeypatch.setattr(library, "targets_here", lambda: X86[1:])
    assert str(choose()) == "built core, linux-x86_64-v2"


@pytest.mark.usefixtures("loaded")
def test_a_damaged_library_is_replaced_by_the_next_best(core):
    core.damage("linux-x86_64-v3")
    assert str(choose()) == "built core, linux-x86_64-v2 (the library core-linux-x86_64-v3.so is damaged)"


@pytest.mark.parametrize(("numba", "chosen"), [(True, Mode.NUMBA), (False, Mode.PLAIN)])
def test_without_a_whole_library_the_next_best_way_is_used(core, monkeypatch, numba, chosen):
    monkeypatch.setattr(mode, "has_numba", lambda: numba)
    for target in X86:
        core.damage(target)
    choice = choose()
    assert (choice.mode, choice.library) == (chosen, None)
    assert choice.reason == "; ".join(f"the library core-{target}.so is damaged" for target in X86)


@pytest.mark.parametrize(
    ("parts", "reason"),
    [
        ({"form": 0}, "the built core is of another version"),
        ({"source_hash": ""}, "the sources have changed since the core was built"),
    ],
)
def test_a_core_of_another_version_is_not_used(core, parts, reason):
    core.change_manifest(**parts)
    assert choose().mode is not Mode.CORE
    assert choose().reason == reason


def test_a_file_that_is_no_library_is_not_used(monkeypatch):
    def fail(_):
        raise OSError("wrong ELF class")

    monkeypatch.setattr(ctypes, "PyDLL", fail)
    assert choose().mode is not Mode.CORE
    assert choose().reason.startswith("the library core-linux-x86_64-v3.so cannot be loaded (wrong ELF class)")


def test_a_processor_that_is_too_old_is_named(monkeypatch):
    monkeypatch.setattr(library, "targets_here", list)
    assert choose().reason == "the built core needs a newer processor"


@pytest.mark.parametrize(("wish", "chosen"), [("0", Mode.PLAIN), ("plain", Mode.PLAIN), ("numba", Mode.NUMBA)])
def test_a_way_can_be_asked_for(monkeypatch, wish, chosen):
    monkeypatch.setenv("CARTAGENA_COMPILE", wish)
    assert choose().mode is chosen


def test_who_asks_for_the_core_gets_it_or_an_error(core, monkeypatch):
    monkeypatch.setenv("CARTAGENA_COMPILE", "core")
    core.change_manifest(form=0)
    with pytest.raises(CoreUnusableError, match=r"^CARTAGENA_COMPILE=core: the built core is of another version$"):
        choose()


@pytest.mark.parametrize(
    ("wish", "compiled", "chosen"),
    [("meanwhile", False, Mode.PLAIN), ("meanwhile", True, Mode.NUMBA), ("", False, Mode.NUMBA)],
)
def test_a_server_begins_by_plain_rules_where_numba_would_have_to_compile(core, monkeypatch, wish, compiled, chosen):
    monkeypatch.setenv("CARTAGENA_COMPILE", wish)
    monkeypatch.setattr(mode, "has_numba", lambda: True)
    monkeypatch.setattr(mode, "is_compiled", lambda: compiled)
    core.change_manifest(form=0)
    assert choose().mode is chosen
    assert choose().is_meanwhile is (chosen is Mode.PLAIN)


def test_an_unknown_way_is_refused(monkeypatch):
    monkeypatch.setenv("CARTAGENA_COMPILE", "cython")
    with pytest.raises(CoreUnusableError, match=r"^CARTAGENA_COMPILE=cython: expected core, numba or 0$"):
        choose()


@pytest.mark.parametrize("command", [["--version", "--verbose"], ["terminal"], ["serve"]])
def test_the_command_line_says_in_one_line_why_the_core_cannot_be_used(command):
    environment = {**os.environ, "CARTAGENA_COMPILE": "core", "CARTAGENA_CORE": "plan9-vax"}
    ran = subprocess.run([sys.executable, "-m", "cartagena", *command], env=environment, capture_output=True, text=True)
    expected = "error: CARTAGENA_COMPILE=core: the built core has no library for plan9-vax\n"
    assert (ran.returncode, ran.stdout, ran.stderr) == (2, "", expected)


@pytest.fixture
def shown(monkeypatch, capsys):
    """What is printed of a choice."""

    def show(choice, numba=False):
        monkeypatch.setattr(mode_notice, "CHOSEN", choice)
        monkeypatch.setattr(mode_notice, "has_numba", lambda: numba)
        mode_notice.show_mode()
        return capsys.readouterr().err

    return show


def test_the_built_core_is_used_in_silence(shown):
    assert shown(ModeChoice(Mode.CORE, None, "")) == ""


def test_another_way_is_named_in_one_line_with_the_reason(shown):
    assert shown(ModeChoice(Mode.NUMBA, None, "no core"), True) == "cartagena: rules: compiled by Numba (no core)\n"
    assert shown(ModeChoice(Mode.PLAIN, None, "no core")) == (
        "cartagena: rules: plain Python, slow (no core); faster with: pip install 'cartagena[jit]'\n"
    )


def test_a_cache_folder_that_cannot_be_written_is_named(shown, monkeypatch, tmp_path):
    blocked = tmp_path / "blocked"
    blocked.write_text("")
    monkeypatch.setenv("CARTAGENA_CACHE", str(blocked))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "usual"))
    assert shown(ModeChoice(Mode.NUMBA, None, "")) == (
        f"cartagena: {blocked} cannot be written to: compiled code is kept in {tmp_path / 'usual' / 'cartagena'}\n"
    )
