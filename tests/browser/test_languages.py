"""No screen shows an English text in another language, except names."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.screens import ADDRESSES, show_game, visit

#: All visible and accessible texts of a screen; the text for browsers without JavaScript is in all languages at once.
TEXTS = """() => {
  const found = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode())
    if (!walker.currentNode.parentElement.closest("noscript")) found.add(walker.currentNode.textContent.trim());
  for (const name of ["aria-label", "title", "placeholder", "alt"])
    for (const one of document.querySelectorAll(`[${name}]`)) found.add(one.getAttribute(name).trim());
  return [...found];
}"""
#: Names, and words that languages share.
SHARED = {
    "Cartagena", "Jamaica", "Tortuga", "Hispaniola", "Captain Morgan", "Admiral", "Pirate", "OK", "Route", "Tunnel",
    "Jungle", "Start", "Open", "Code", "Bot", "Link", "English", "Nederlands", "Svenska", "Deutsch", "rum", "pistol",
    "Fort", "Chat", "Boot", "Crew", "Crews", "Hand", "עברית",
}  # fmt: skip


def texts(page: Page) -> set[str]:
    """The texts that contain letters."""
    return {text for text in page.evaluate(TEXTS) if re.search(r"[^\W\d_]{3}", text)}


@pytest.fixture(scope="module")
def english(browser, server):
    """The texts of every screen in English."""
    page = browser.new_page(base_url=f"http://127.0.0.1:{server.port}", locale="en", reduced_motion="reduce")
    found = {address: read(page, address) for address in ADDRESSES}
    table = show_game(page)
    found["table"] = texts(page)
    page.context.close()
    assert table
    return found


def read(page: Page, address: str) -> set[str]:
    """The texts of a screen."""
    visit(page, address)
    return texts(page)


@pytest.mark.parametrize("language", ["nl", "sv", "de", "he"])
def test_no_english_text_is_left(open_page, english, language):
    page = open_page(locale=language)
    for address in ADDRESSES:
        assert read(page, address) & english[address] - SHARED == set(), address
    page.goto("/")
    page.locator("main button.primary").first.click()
    page.wait_for_url("**/table/*")
    page.locator(".deck .prompt").wait_for()
    assert texts(page) & english["table"] - SHARED == set()
