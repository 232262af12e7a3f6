/** What the text mode shows as an example can be typed, in every language. */
import { beforeEach, expect, test, vi } from "vitest";

import type { Choice } from "../../../src/protocol/types";
import type { TableSession } from "../../../src/table/session.svelte";
import { answerTo } from "../../../src/table/text-mode/commands";
import { LANGUAGES, type Language } from "../../../src/words/languages";
import { loadLanguage, words } from "../../../src/words/words.svelte";
import { viewWith } from "../position";

const client = { askWhyNot: vi.fn(), command: vi.fn() };
const play = vi.fn();

function choice(text: string, action: Choice["action"]): Choice {
  return { text, action, to: null, draws: 0 } as Choice;
}

/** The actions in the examples, in notation. */
const CHOICES = [
  choice("pistol 6", { do: "advance", card: "pistol", from: "6" }),
  choice("retreat 17", { do: "retreat", from: "17" }),
  choice("!rum", { do: "rum", card: "rum" }),
  choice("!pistol @1", { do: "pistol", card: "pistol", seat: 1 }),
  choice("!hook+lantern 4+9", { do: "hook", card: "hook", with: "lantern", from: ["4", "9"] }),
  choice("morgan @2 5", { do: "morgan", seat: 2, from: "5" }),
];
const QUOTED = /[“”„"״]([^“”„"״]+)[“”"״]/g;

function sessionWith(): TableSession {
  const context = { names: ["Anna", "Ben", "Cleo"], variant: viewWith().variant, words: words() };
  return { picking: { choices: CHOICES }, client, play, context } as unknown as TableSession;
}

function played(typed: string): string | undefined {
  play.mockClear();
  answerTo(typed, sessionWith());
  return (play.mock.calls[0]?.[0] as Choice | undefined)?.text;
}

beforeEach(() => vi.clearAllMocks());

test.each(Object.keys(LANGUAGES) as Language[])("in %s", async (language) => {
  await loadLanguage(language);
  const { hint, help, names } = words().table.text;
  const [advance, retreat, helping] = [...hint.matchAll(QUOTED)].map((match) => match[1]!);
  expect([played(advance!), played(retreat!)]).toEqual(["pistol 6", "retreat 17"]);
  expect(answerTo(helping!, sessionWith())).toEqual(Object.values(help));
  expect(played(help.advance.split(":")[0]!)).toBe("pistol 6");
  const [back, ahead] = help.refuel.split(";").map((part) => part.split(":")[0]!.trim());
  expect([played(back!), played(ahead!)]).toEqual(["retreat 17", "morgan @2 5"]);
  const enchanted = help.enchant
    .split(":")[0]!
    .split(",")
    .map((part) => part.trim());
  expect(enchanted.map(played)).toEqual(["!rum", "!pistol @1", "!hook+lantern 4+9"]);
  for (const name of Object.values(names)) expect(help.words.toLowerCase() + names.help).toContain(name);
});
