"""Which browser takes the screenshots and runs the tests."""

from pathlib import Path

import pytest

from cartagena.cli.dev import chromium


def test_a_configured_browser_comes_first(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARTAGENA_CHROMIUM", "/opt/another/chromium")
    assert chromium.find_chromium() == chromium.Chromium(Path("/opt/another/chromium"), {})


def test_a_system_without_a_browser_uses_the_packaged_one(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, root: Path
) -> None:
    monkeypatch.delenv("CARTAGENA_CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(chromium, "unpack", lambda *_: None)
    found = chromium.find_chromium()
    assert found.program == root / "web" / "node_modules" / ".cache" / "chromium" / "chromium"
    assert "al2023" in found.environment["LD_LIBRARY_PATH"]


def test_an_interrupted_unpacking_leaves_nothing(tmp_path: Path) -> None:
    folder = tmp_path / "web" / "node_modules" / ".cache" / "chromium"
    with pytest.raises(RuntimeError, match="npm ci"):
        chromium.unpack(tmp_path / "web", folder)
    assert not list(folder.parent.iterdir())


@pytest.mark.medium
def test_the_packaged_browser_opens_pages(root: Path) -> None:
    pytest.importorskip("playwright")
    if not (root / "web" / "node_modules" / "@sparticuz").exists():
        pytest.skip("the page's packages are not installed")
    with chromium.open_browser(packaged=True) as opened:
        page = opened.new_page()
        page.set_content("<h1>Tortuga</h1>")
        assert page.inner_text("h1") == "Tortuga"
