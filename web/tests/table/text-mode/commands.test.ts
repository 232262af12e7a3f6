import { beforeEach, expect, test, vi } from "vitest";

import { answerTo } from "../../../src/table/text-mode/commands";
import type { TableSession } from "../../../src/table/session.svelte";
import { loadLanguage, words } from "../../../src/words/words.svelte";
import { CHOICES, viewWith } from "../position";

const play = vi.fn();
const client = { askWhyNot: vi.fn(), command: vi.fn() };
let session: TableSession;

beforeEach(async () => {
  vi.clearAllMocks();
  await loadLanguage("nl");
  const context = { names: ["Anne", "Bert"], variant: viewWith().variant, words: words() };
  session = { picking: { choices: CHOICES }, client, play, context } as unknown as TableSession;
});

test("an action in notation is played, also with symbols in the reader's language", () => {
  answerTo("  Dagger   3 ", session);
  answerTo("dolk 3", session);
  expect(play.mock.calls).toEqual([[CHOICES[1]], [CHOICES[1]]]);
});

test("an action that is not possible asks the server why", () => {
  expect(answerTo("retreat 3", session)).toEqual([]);
  expect(client.askWhyNot).toHaveBeenCalledWith("retreat 3");
  answerTo("waarom dolk 20", session);
  expect(client.askWhyNot).toHaveBeenLastCalledWith("dagger 20");
  expect(play).not.toHaveBeenCalled();
});

test("help and moves work in English and in the reader's language", () => {
  expect(answerTo("hulp", session)).toEqual(Object.values(words().table.text.help));
  expect(answerTo("help", session)).toEqual(answerTo("hulp", session));
  expect(answerTo("zetten", session)).toHaveLength(CHOICES.length);
});

test("chat goes to the table, and an empty line does nothing", () => {
  answerTo("zeg ahoi allemaal", session);
  expect(client.command).toHaveBeenCalledWith({ type: "say", text: "ahoi allemaal" });
  expect(answerTo("   ", session)).toEqual([]);
});
