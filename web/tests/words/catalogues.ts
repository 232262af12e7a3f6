/** All languages, and every text in them. */
import { LANGUAGES, type Language } from "../../src/words/languages";
import type { Words } from "../../src/words/shape";
import de from "../../src/words/de";
import en from "../../src/words/en";
import he from "../../src/words/he";
import nl from "../../src/words/nl";
import sv from "../../src/words/sv";

export const CATALOGUES: Record<Language, Words> = { en, nl, sv, de, he };
export const OTHERS = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== "en");

type Tree = { readonly [key: string]: unknown };

/** Every text by its path; functions are called with the number 3, which all of them can print. */
export function textsOf(words: object, path = ""): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(words as Tree)) {
    const here = path ? `${path}.${key}` : key;
    if (typeof value === "string") found.set(here, value);
    else if (typeof value === "function") found.set(here, called(here, value as (...inputs: unknown[]) => string));
    else for (const [deeper, text] of textsOf(value as object, here)) found.set(deeper, text);
  }
  return found;
}

/** Functions that take something else than words or numbers. */
const INPUTS: Record<string, unknown[]> = {
  "cards.a": ["dagger", true],
  "cards.list": [["1", "2", "3"]],
  "clocks.duration": [3, "day"],
};

function called(path: string, say: (...inputs: unknown[]) => string): string {
  return say(...(INPUTS[path] ?? [3, 3, 3, 3, 3, 3]));
}
