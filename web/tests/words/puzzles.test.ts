/** The texts of puzzles are complete and translated in every language. */
import { describe, expect, it } from "vitest";

import type { Language } from "../../src/words/languages";
import type { PuzzleTexts } from "../../src/words/puzzles/shape";
import de from "../../src/words/puzzles/de";
import en from "../../src/words/puzzles/en";
import he from "../../src/words/puzzles/he";
import nl from "../../src/words/puzzles/nl";
import sv from "../../src/words/puzzles/sv";
import { OTHERS, textsOf } from "./catalogues";

const PUZZLES: Record<Language, PuzzleTexts> = { en, nl, sv, de, he };
const ENGLISH = textsOf(en);
/** Texts that are only numbers and names. */
const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");

describe.each(OTHERS)("puzzles in %s", (language) => {
  const texts = textsOf(PUZZLES[language]);

  it("has every text, and none is broken", () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    expect([...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it("has no text left in English", () => {
    expect([...texts].filter(([path, text]) => letters(text) && text === ENGLISH.get(path))).toEqual([]);
  });
});
