"""The real launcher on a small project (see launching.py)."""

import ast
import os
import shutil
import signal
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.launching import Project, load, make_project

pytestmark = [pytest.mark.medium, pytest.mark.xdist_group("launcher")]


@pytest.fixture
def fresh(tmp_path, root):
    return make_project(tmp_path, root / "cartagena")


@pytest.fixture(scope="module")
def original(tmp_path_factory, root):
    """A project set up once for all tests of this file, with the launcher's output."""
    project = make_project(tmp_path_factory.mktemp("original"), root / "cartagena")
    return project, project.run("hello")


@pytest.fixture
def ready(original, tmp_path):
    """A copy of the project after setup; that the copy works shows that a project can be moved."""
    shutil.copytree(original[0].folder.parent, tmp_path, symlinks=True, dirs_exist_ok=True)
    return Project(tmp_path / "my project")


def test_the_first_start_sets_up_and_reports_on_standard_error_only(original):
    project, (code, output, report) = original
    assert (code, output.count("\n")) == (0, 1)
    assert output.startswith(str(project.folder / ".venv"))
    assert output.endswith("parrot/__init__.py ['hello']\n")
    assert report.splitlines()[0].startswith(f"cartagena: making {project.folder / '.venv'}")
    assert report.splitlines()[1:] == [
        "cartagena: installing the packages of requirements/run.lock",
        "uv is working",
        "cartagena: ready",
    ]


def test_later_starts_install_nothing_and_pass_arguments_unchanged(ready):
    words = ("a b", "*", "", "--help", "ü", "'\"")
    code, output, report = ready.run(*words)
    assert (code, report) == (0, "")
    assert output.startswith(str(ready.folder))
    assert output.endswith(f"{list(words)}\n")


def test_it_starts_through_a_link_and_from_another_folder(ready, tmp_path):
    link = tmp_path / "elsewhere" / "pirates"
    link.parent.mkdir()
    link.symlink_to(ready.launcher)
    assert ready.run("leave", "0", launcher=link, cwd=link.parent) == (0, "", "")


def test_the_exit_code_of_the_command_is_returned(ready):
    assert ready.run("leave", "7") == (7, "", "")


def test_a_signal_reaches_the_command(ready):
    process = ready.start("wait")
    assert process.stdout.readline() == "waiting\n"
    process.terminate()
    process.communicate()
    assert process.returncode == -signal.SIGTERM


def test_changed_code_takes_effect(ready):
    (ready.folder / "src" / "cartagena" / "__main__.py").write_text("print('new')")
    assert ready.run() == (0, "new\n", "")


def test_files_in_the_current_folder_are_not_imported(ready, tmp_path):
    (tmp_path / "parrot.py").write_text("raise SystemExit('wrong parrot')")
    assert ready.run("leave", "0", cwd=tmp_path) == (0, "", "")


def test_a_changed_lock_file_is_installed_once(ready):
    ready.change("run")
    assert "uv is working" in ready.run()[2]
    assert ready.run("leave", "0") == (0, "", "")


def test_developers_commands_install_their_packages_once(ready):
    assert "requirements/dev.lock" in ready.run("bench", "page")[2]
    assert ready.run("test")[2] == ""
    assert ready.run("play")[2] == ""
    ready.change("run")
    assert "requirements/run.lock" in ready.run("play")[2]
    assert "requirements/dev.lock" in ready.run("test")[2]


def test_commands_that_show_the_page_also_install_its_build_tools(ready):
    assert "requirements/run.lock and requirements/page.lock" in ready.run("play")[2]
    assert next((ready.folder / ".venv").glob("lib/*/site-packages/easel"))
    for command in ("play", "serve", "hello"):
        assert ready.run(command)[2] == ""
    ready.change("page")
    assert ready.run("hello")[2] == ""
    assert "requirements/page.lock" in ready.run("serve")[2]


def test_where_no_built_core_runs_the_compiler_is_installed_too(module, monkeypatch):
    monkeypatch.setattr(module, "has_core", lambda: True)
    assert module.locks_of(["play"]) == ["run", "page"]
    monkeypatch.setattr(module, "has_core", lambda: False)
    assert module.locks_of(["play"]) == ["run", "page", "jit"]
    assert module.locks_of(["terminal"]) == ["run", "jit"]
    assert module.locks_of(["lab"]) == ["lab"]
    assert all("jit" in module.CONTAINED[lock] for lock in ("lab", "dev"))


def test_another_processor_or_system_has_no_built_core(module, monkeypatch):
    for machine, is_built_for in (("x86_64", True), ("aarch64", True), ("riscv64", False)):
        monkeypatch.setattr(os, "uname", lambda machine=machine: SimpleNamespace(machine=machine))
        assert module.has_core() == is_built_for
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not module.has_core()


def test_pip_installs_where_uv_does_not_work(ready):
    ready.change("run")
    code, _, report = ready.run(uv="broken")
    assert code == 0
    assert "trying with pip" in report
    assert report.endswith("cartagena: ready\n")


def test_pip_installs_where_there_is_no_uv(ready):
    (ready.packages / "uv-1-py3-none-any.whl").unlink()
    ready.change("setup", "run")
    ready.lock("setup").write_text("uv==2 --hash=sha256:" + 64 * "0")
    code, _, report = ready.run()
    assert code == 0
    assert "trying with pip" in report


def test_without_a_network_it_says_so_and_continues_later(ready):
    hidden = ready.packages.rename(ready.packages.with_name("offline"))
    code, output, report = ready.run("test", uv="broken")
    assert (code, output) == (1, "")
    assert "Is this machine online?" in report.splitlines()[-1]
    assert "Traceback" not in report
    hidden.rename(ready.packages)
    assert ready.run("test")[0] == 0


def test_a_package_with_another_hash_is_refused(ready):
    ready.lock("dev").write_text("compass==1 --hash=sha256:" + 64 * "0")
    assert ready.run("test")[0] == 1


def test_an_interrupted_setup_is_resumed(ready):
    ready.change("run")
    process = ready.start(uv="hanging", start_new_session=True)
    assert any("uv is hanging" in line for line in process.stderr)
    os.killpg(process.pid, signal.SIGINT)
    report = process.communicate()[1]
    assert process.returncode == 130
    assert report.splitlines()[-1].startswith("cartagena: interrupted")
    assert ready.run("hello")[0] == 0


def leave_half_made(venv):
    (venv / "installed" / "python").unlink()


def remove_python(venv):
    (venv / "bin" / "python").unlink()


def replace_python(venv):
    shutil.copy(sys.executable, venv / "bin" / "another")
    (venv / "bin" / "python").unlink()
    (venv / "bin" / "python").symlink_to("another")


def remove_pip(venv):
    shutil.rmtree(next(venv.glob("lib/*/site-packages/pip")))
    (venv / "installed" / "run").unlink()


def put_a_file_in_its_place(venv):
    shutil.rmtree(venv)
    venv.write_text("")


@pytest.mark.parametrize("damage", [leave_half_made, remove_python, replace_python, put_a_file_in_its_place])
def test_a_broken_environment_is_recognised(ready, damage):
    launcher = load(ready.launcher)
    assert launcher.is_ready(["run"])
    damage(ready.folder / ".venv")
    assert not launcher.is_whole()


@pytest.mark.slow
@pytest.mark.parametrize("damage", [remove_pip, put_a_file_in_its_place])
def test_a_broken_environment_is_rebuilt(ready, damage):
    damage(ready.folder / ".venv")
    code, _, report = ready.run("hello")
    assert code == 0
    assert "cartagena: making" in report
    assert ready.run("leave", "0") == (0, "", "")


@pytest.mark.slow
def test_only_one_of_two_concurrent_launchers_sets_up(fresh):
    processes = [fresh.start("hello") for _ in range(2)]
    reports = [process.communicate()[1] for process in processes]
    assert [process.returncode for process in processes] == [0, 0]
    assert "".join(reports).count("cartagena: making") == 1


def test_an_unwritable_folder_is_reported_in_a_sentence(fresh):
    (fresh.folder / ".venv.lock").mkdir()  # works for the superuser, too
    code, _, report = fresh.run()
    assert code == 1
    assert report.startswith("cartagena: cannot set up: ")
    assert "folder you can write to" in report
    assert "Traceback" not in report


def test_an_incomplete_copy_is_reported(fresh):
    fresh.lock("run").unlink()
    code, _, report = fresh.run()
    assert (code, report.count("\n")) == (1, 1)
    assert "not a complete copy" in report


@pytest.fixture
def module(fresh):
    """The launcher as a module, for cases that cannot be caused from outside."""
    return load(fresh.launcher)


def test_an_old_python_is_reported(module, monkeypatch, capsys):
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setenv("PATH", "")
    with pytest.raises(SystemExit):
        module.main(["play"])
    assert "Python 3.11 or newer is needed" in capsys.readouterr().err


def test_an_old_python_looks_for_a_newer_one(module, monkeypatch, tmp_path):
    newer = tmp_path / "python3.12"
    newer.write_text("#!/bin/sh\n")
    newer.chmod(0o755)
    became: list[list[str]] = []
    monkeypatch.setattr(sys, "version_info", (3, 9, 2))
    monkeypatch.setattr(module, "become", became.append)
    monkeypatch.setattr(module, "is_ready", lambda _: True)
    monkeypatch.setenv("PATH", str(tmp_path))
    module.main(["play"])
    assert became[0] == [str(newer), module.__file__, "play"]


def test_a_python_without_venv_is_reported(module, monkeypatch, capsys):
    monkeypatch.setitem(sys.modules, "ensurepip", None)
    with pytest.raises(SystemExit):
        module.main(["play"])
    assert "apt install python3-venv" in capsys.readouterr().err
    assert not Path(module.VENV).exists()


def test_it_parses_in_every_python_3(root):
    """No syntax newer than 3.6: an old Python must get far enough to say that it is too old."""
    ast.parse((root / "cartagena").read_bytes(), feature_version=(3, 6))
