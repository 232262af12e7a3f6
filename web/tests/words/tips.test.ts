/** Tips are complete and translated in every language. */
import { describe, expect, it } from "vitest";

import type { Language } from "../../src/words/languages";
import type { TipTexts } from "../../src/words/tips/shape";
import de from "../../src/words/tips/de";
import en from "../../src/words/tips/en";
import he from "../../src/words/tips/he";
import nl from "../../src/words/tips/nl";
import sv from "../../src/words/tips/sv";
import { OTHERS, textsOf } from "./catalogues";

const TEXTS: Record<Language, TipTexts> = { en, nl, sv, de, he };
const ENGLISH = textsOf(en);
/** Words that are the same in two languages. */
const SAME = ["Tip:"];

describe.each(OTHERS)("tips in %s", (language) => {
  const texts = textsOf(TEXTS[language]);

  it("has every text, and none is broken", () => {
    expect([...texts.keys()].sort()).toEqual([...ENGLISH.keys()].sort());
    expect([...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text))).toEqual([]);
  });

  it("has no text left in English", () => {
    expect([...texts].filter(([path, text]) => !SAME.includes(text) && text === ENGLISH.get(path))).toEqual([]);
  });
});
