/** Every language is complete and translated. */
import { describe, expect, it } from "vitest";

import { CATALOGUES, OTHERS, textsOf } from "./catalogues";

/** Texts that are the same in several languages: names and shared words. */
const NAMES = ["Cartagena", "Jamaica", "Tortuga", "Hispaniola", "Captain Morgan", "Admiral", "OK"];
const WORDS = [
  "rum",
  "pistol",
  "Route",
  "Tunnel",
  "Jungle",
  "Start",
  "Open",
  "Code",
  "Bot",
  "Link",
  "won",
  "Chat",
  "hint",
  "Crew",
  "Crews",
  "Hand",
];
const SHARED = new Set([...NAMES, ...WORDS]);
/** Keys of the keyboard and typed actions (docs/notation.md) keep their names. */
const KEYS = ["Enter", "Esc", "Escape", "Tab", "Home", "End", "Shift", "Ctrl"];
const TYPED = "start boat end advance retreat morgan sail draw take keep give lay_back discard".split(" ");
const KEPT = new RegExp(`\\b(${[...KEYS, ...TYPED].join("|")})\\b`, "g");
const ENGLISH = textsOf(CATALOGUES.en);

/** A text without numbers and punctuation. */
function bare(text: string): string {
  return text.replace(/[^\p{L}\p{M} ]+/gu, "").trim();
}

describe.each(OTHERS)("in %s", (language) => {
  const texts = textsOf(CATALOGUES[language]);

  it("no key is missing or superfluous", () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
  });

  it("no text is empty or broken", () => {
    const broken = [...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text));
    expect(broken).toEqual([]);
  });

  it("no text is left in English", () => {
    const same = [...texts].filter(([path, text]) => text === ENGLISH.get(path) && /\p{L}{2}/u.test(text));
    expect(same.filter(([, text]) => !SHARED.has(bare(text)))).toEqual([]);
  });
});

it("Hebrew texts have Latin letters only for keys and typed actions", () => {
  const latin = [...textsOf(CATALOGUES.he)].filter(([, text]) => /[A-Za-z]{2}/.test(text.replace(KEPT, "")));
  expect(latin).toEqual([]);
});
