"""The command line as a whole: help texts, commands imported only when called, errors in one line."""

import platform
import sys
from types import ModuleType, SimpleNamespace

import pytest
import typer

import cartagena
from cartagena.cli import COMMANDS, CommandEntry, main
from cartagena.cli.missing_packages import explain_missing
from cartagena.core.mode import CHOSEN


def test_the_version_is_printed(run_cli):
    assert run_cli("--version").stdout == f"cartagena {cartagena.__version__}\n"


def test_the_version_shows_how_the_rules_run(run_cli):
    version, rules, system = run_cli("--version", "--verbose").stdout.splitlines()
    assert version == f"cartagena {cartagena.__version__}"
    assert rules == f"rules: {CHOSEN}"
    assert system.endswith(f", {platform.system()} {platform.machine()}")


@pytest.mark.parametrize("arguments", [(), ("--help",), ("--verbose",)])
def test_help_shows_every_command_with_an_example(run_cli, arguments):
    done = run_cli(*arguments)
    shown = " ".join(done.stdout.replace("│", " ").split())
    assert done.returncode == 0
    for command in COMMANDS.values():
        assert command.summary in shown
        assert f"cartagena {command.example}" in shown


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_a_help_text(name, capsys):
    with pytest.raises(SystemExit) as exit_:
        main([name, "--help"])
    assert exit_.value.code == 0
    assert f"cartagena {name}" in capsys.readouterr().out


def test_an_unknown_command_is_a_usage_error(run_cli):
    done = run_cli("tset")
    assert done.returncode == 2
    assert "tset" in done.stderr


def test_help_imports_neither_the_compiler_nor_the_commands(run_cli, monkeypatch):
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")
    imported = run_cli("--help").stderr
    assert "cartagena.cli" in imported
    assert "numba" not in imported
    assert "cartagena.cli.dev.test" not in imported


@pytest.fixture
def call(monkeypatch):
    """Call the command line with a command `fail` that raises the given error."""

    def run(error):
        def fail():
            raise error

        module = ModuleType("fake_command")
        module.app = typer.Typer()  # type: ignore[attr-defined]
        module.app.command()(fail)
        monkeypatch.setitem(sys.modules, "fake_command", module)
        monkeypatch.setitem(COMMANDS, "fail", CommandEntry("fake_command", "Fails.", "fail"))
        main(["fail"])

    return run


class FakeDomainError(Exception):
    pass


def test_bad_input_is_reported_in_one_line_with_exit_code_2(call, capsys, monkeypatch):
    errors = SimpleNamespace(CartagenaError=FakeDomainError)
    monkeypatch.setitem(sys.modules, "cartagena.rules.errors", errors)
    with pytest.raises(SystemExit) as exit_:
        call(FakeDomainError("players: 9 must be 2 to 5"))
    assert exit_.value.code == 2
    assert capsys.readouterr().err == "error: players: 9 must be 2 to 5\n"


def test_a_bug_is_raised_and_not_reported_as_bad_input(call):
    with pytest.raises(ZeroDivisionError):
        call(ZeroDivisionError("a bug"))


def test_a_missing_package_is_reported_with_how_to_install_it(run_cli, monkeypatch, tmp_path):
    (tmp_path / "pyarrow.py").write_text("raise ModuleNotFoundError(name='pyarrow')")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path))
    done = run_cli("lab", "simulate", "results", "random", "--games", "2")
    assert done.returncode == 2
    assert done.stderr.endswith("error: cartagena lab needs the lab packages: pip install 'cartagena[lab]'\n")


@pytest.mark.parametrize(
    ("module", "command", "extra"),
    [
        ("fastapi", "serve", "server"),
        ("sqlalchemy.ext.asyncio", "admin", "server"),
        ("matplotlib", "lab", "lab"),
        ("numpy", "lab", "lab"),
        ("numpy", "bench", "envs"),
        ("gymnasium", "bench", "envs"),
        ("numba", "warmup", "jit"),
    ],
)
def test_a_missing_package_is_named_with_its_extra(module, command, extra):
    text = f"cartagena {command} needs the {extra} packages: pip install 'cartagena[{extra}]'"
    assert explain_missing(module, command) == text


def test_a_missing_tool_of_developers_is_named():
    assert explain_missing("playwright.sync_api", "bench") == (
        "cartagena bench needs playwright, a tool for developers: in a checkout, ./cartagena dev --help"
    )


def test_any_other_missing_module_is_a_bug(call):
    with pytest.raises(ModuleNotFoundError):
        call(ModuleNotFoundError(name="cartagena.treasure"))


@pytest.fixture
def tools(monkeypatch):
    """Fakes of the tools that `cartagena test` runs; the result maps a tool to its arguments."""
    called: dict[str, list[str]] = {}

    def call(command, **_):
        words = {"ruff": 2, "cartagena": 3}.get(command[2], 1)
        name = " ".join(command[2 : 2 + words])
        assert name == "pytest" or "pytest" not in called
        called[name] = command[3:]
        return 1 if name == "ruff check" else 0

    monkeypatch.setattr("subprocess.call", call)
    monkeypatch.setattr(
        "subprocess.run", lambda command, **_: SimpleNamespace(returncode=call(command), stdout=b"said\n")
    )
    return called


def test_all_checks_run_even_if_the_first_fails(tools, capsys):
    with pytest.raises(SystemExit) as exit_:
        main(["test"])
    assert exit_.value.code == 1
    assert set(tools) == {"cartagena dev core", "cartagena dev page", "ruff check", "ruff format", "mypy", "pytest"}
    assert list(tools)[-1] == "pytest"  # it needs the output of the others
    printed = capsys.readouterr().out.splitlines()
    assert printed.count("said") == 5
    summary = [line.rpartition(" in ")[0].split() for line in printed[-6:]]
    assert summary == [
        ["core", "passed"],
        ["page", "passed"],
        ["ruff", "check", "FAILED", "(exit", "code", "1)"],
        ["ruff", "format", "passed"],
        ["mypy", "passed"],
        ["pytest", "passed"],
    ]


def test_further_arguments_are_passed_to_pytest(tools, capsys):
    with pytest.raises(SystemExit):
        main(["test", "--fast", "-k", "boat", "tests/test_cli.py", "-x"])
    assert tools["pytest"][-6:] == ["-m", "not slow and not medium", "-k", "boat", "tests/test_cli.py", "-x"]
    assert tools["cartagena dev page"][1:] == ["page", "--check", "--changed"]
    assert tools["cartagena dev core"][1:] == ["core", "--here", "--changed"]
    assert "were left out" in capsys.readouterr().out


def test_checks_need_a_checkout(tools, capsys, monkeypatch, tmp_path):
    monkeypatch.setattr(cartagena, "__file__", str(tmp_path / "lib" / "cartagena" / "__init__.py"))
    with pytest.raises(SystemExit) as exit_:
        main(["test"])
    assert exit_.value.code == 2
    assert capsys.readouterr().err.startswith("error: this command works in a checkout")
    assert tools == {}
