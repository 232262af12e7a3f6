/** Texts that are fetched when they are needed: a failure is shown and can be mended, a language that was left is ignored. */
import { createRawSnippet, flushSync, mount, unmount } from "svelte";
import { expect, test } from "vitest";

import WithTexts from "../../src/shell/WithTexts.svelte";
import { LazyTexts } from "../../src/words/lazy_texts.svelte";
import { loadLanguage, words } from "../../src/words/words.svelte";

/** Texts whose files the test lets come, or not. */
function held() {
  const asked: { language: string; come: () => void; fail: () => void }[] = [];
  const file = (language: string) => () =>
    new Promise<{ default: string }>((resolve, reject) =>
      asked.push({
        language,
        come: () => resolve({ default: `texts in ${language}` }),
        fail: () => reject(new TypeError("not fetched")),
      }),
    );
  const texts = new LazyTexts({ en: file("en"), nl: file("nl"), sv: file("sv"), de: file("de"), he: file("he") });
  return { asked, texts };
}

const settled = async () => {
  await new Promise((resolve) => setTimeout(resolve));
  flushSync();
};

test("texts of a language that is no longer current are ignored, and so is their failure", async () => {
  const { asked, texts } = held();
  void texts.load("en");
  void texts.load("de");
  void texts.load("nl");
  asked[2]!.come();
  asked[0]!.come();
  asked[1]!.fail();
  await settled();
  expect([texts.now, texts.failure]).toEqual(["texts in nl", null]);
});

test("a failure keeps the texts that are there", async () => {
  const { asked, texts } = held();
  void texts.load("en");
  asked[0]!.come();
  await settled();
  void texts.load("de");
  asked[1]!.fail();
  await settled();
  expect([texts.now, texts.failure]).toEqual(["texts in en", new TypeError("not fetched")]);
});

test("a screen whose texts cannot be fetched offers to reload the page, and shows itself when they come", async () => {
  await loadLanguage("en");
  const { asked, texts } = held();
  const children = createRawSnippet(() => ({ render: () => "<h1>The screen</h1>" }));
  const screen = mount(WithTexts, { target: document.body, props: { texts, children } });
  flushSync();
  expect(document.body.textContent).toContain(words().common.loading);
  asked[0]!.fail();
  await settled();
  expect(document.querySelector("h1")?.textContent).toBe(words().shell.adriftTitle);
  expect(document.querySelector("button")?.textContent).toBe(words().shell.reload);
  void texts.load("en");
  asked[1]!.come();
  await settled();
  expect(document.querySelector("h1")?.textContent).toBe("The screen");
  await unmount(screen);
});
