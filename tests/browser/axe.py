"""Axe, the accessibility checker, in a page: every rule, none switched off."""

from functools import cache
from typing import Any

from playwright.sync_api import Page

from cartagena.cli.dev.checkout import find_checkout


@cache
def source() -> str:
    """The source of axe-core, from the page's packages."""
    return (find_checkout() / "web" / "node_modules" / "axe-core" / "axe.min.js").read_text()


def violations(page: Page) -> list[str]:
    """The violations axe finds on the screen, one line for each element."""
    page.locator("h1").first.wait_for(state="attached")  # a screen that is still being fetched has none
    page.evaluate(source())
    found: list[dict[str, Any]] = page.evaluate("async () => (await axe.run(document)).violations")
    return [f"{rule['id']}: {node['html'][:200]} {node['failureSummary']}" for rule in found for node in rule["nodes"]]
