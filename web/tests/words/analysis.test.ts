/** The texts of analysis are complete and translated in every language. */
import { describe, expect, it } from "vitest";

import type { Language } from "../../src/words/languages";
import type { AnalysisTexts } from "../../src/words/analysis/shape";
import de from "../../src/words/analysis/de";
import en from "../../src/words/analysis/en";
import he from "../../src/words/analysis/he";
import nl from "../../src/words/analysis/nl";
import sv from "../../src/words/analysis/sv";
import { OTHERS, textsOf } from "./catalogues";

const ANALYSIS: Record<Language, AnalysisTexts> = { en, nl, sv, de, he };
const ENGLISH = textsOf(en);
/** Texts that are only numbers and names. */
const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");

describe.each(OTHERS)("analysis in %s", (language) => {
  const texts = textsOf(ANALYSIS[language]);

  it("has every text, and none is broken", () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    expect([...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it("has no text left in English", () => {
    expect([...texts].filter(([path, text]) => letters(text) && text === ENGLISH.get(path))).toEqual([]);
  });
});
