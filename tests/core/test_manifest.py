"""The manifest of the built core: read if it fits, refused with one sentence if not."""

import json

import pytest

from cartagena.core.manifest import BUILT, FORM, MANIFEST, CoreUnusableError, check_sources, read_file, read_manifest
from cartagena.core.sources import PACKAGE, core_sources


def test_the_core_in_the_repository_is_made_from_the_present_sources():
    manifest = read_manifest()
    listed = [path.relative_to(PACKAGE).as_posix() for path in core_sources()]
    assert manifest["sources"] == listed, "the core is stale: run cartagena dev core"
    try:
        check_sources(manifest)
    except CoreUnusableError as fault:
        pytest.fail(f"{fault}: run cartagena dev core")


def test_every_kept_library_is_whole():
    manifest = read_manifest()
    assert set(manifest["files"]) == {"linux-x86_64-v2", "linux-x86_64-v3", "linux-aarch64", "wasm"}
    for target in manifest["files"]:
        assert read_file(manifest, target).parent == BUILT


def test_a_folder_without_a_core_is_refused(tmp_path):
    with pytest.raises(CoreUnusableError, match="has no built core"):
        read_manifest(tmp_path)


@pytest.mark.parametrize("text", ["", "{", "\x00"])
def test_a_manifest_that_is_not_json_is_refused(core, text):
    (core.folder / MANIFEST).write_text(text)
    with pytest.raises(CoreUnusableError, match="manifest of the built core cannot be read"):
        read_manifest(core.folder)


@pytest.mark.parametrize("parts", [{"form": FORM + 1}, {"form": None}, {"files": None}, {"source_hash": None}])
def test_a_manifest_of_another_version_is_refused(core, parts):
    core.change_manifest(**parts)
    with pytest.raises(CoreUnusableError, match="of another version"):
        read_manifest(core.folder)


def test_a_manifest_that_is_a_list_is_refused(core):
    (core.folder / MANIFEST).write_text(json.dumps([1]))
    with pytest.raises(CoreUnusableError, match="of another version"):
        read_manifest(core.folder)


@pytest.mark.parametrize("parts", [{"source_hash": "0" * 64}, {"sources": ["rules/engine.py", "rules/gone.py"]}])
def test_a_core_of_other_sources_is_refused(parts):
    with pytest.raises(CoreUnusableError, match="the sources have changed since the core was built"):
        check_sources(read_manifest() | parts)


def test_a_core_without_a_module_of_entries_is_refused(monkeypatch):
    monkeypatch.setattr("cartagena.core.manifest.ENTRY_MODULES", ("cartagena.rules.engine", "cartagena.rules.new"))
    with pytest.raises(CoreUnusableError, match="the sources have changed since the core was built"):
        check_sources(read_manifest())


def test_a_damaged_library_is_refused(core):
    core.damage("linux-x86_64-v3")
    with pytest.raises(CoreUnusableError, match=r"core-linux-x86_64-v3\.so is damaged"):
        read_file(read_manifest(core.folder), "linux-x86_64-v3", core.folder)


def test_a_missing_library_is_refused(core):
    (core.folder / "core-linux-aarch64.so").unlink()
    with pytest.raises(CoreUnusableError, match="cannot be read"):
        read_file(read_manifest(core.folder), "linux-aarch64", core.folder)


def test_a_platform_without_a_library_is_named():
    with pytest.raises(CoreUnusableError, match="no library for linux-riscv64"):
        read_file(read_manifest(), "linux-riscv64")
