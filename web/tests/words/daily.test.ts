/** The texts of the deal of the day are complete and translated in every language. */
import { describe, expect, it } from "vitest";

import type { Language } from "../../src/words/languages";
import type { DailyTexts } from "../../src/words/daily/shape";
import de from "../../src/words/daily/de";
import en from "../../src/words/daily/en";
import he from "../../src/words/daily/he";
import nl from "../../src/words/daily/nl";
import sv from "../../src/words/daily/sv";
import { OTHERS, textsOf } from "./catalogues";

const TEXTS: Record<Language, DailyTexts> = { en, nl, sv, de, he };
const ENGLISH = textsOf(en);
/** Words that are the same in two languages. */
const SAME = ["Name"];

describe.each(OTHERS)("the deal of the day in %s", (language) => {
  const texts = textsOf(TEXTS[language]);

  it("has every text, and none is broken", () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    expect([...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it("has no text left in English", () => {
    expect([...texts].filter(([path, text]) => !SAME.includes(text) && text === ENGLISH.get(path))).toEqual([]);
  });
});
