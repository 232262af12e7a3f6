/** Every language has one term for a thing, and keeps to it. */
import { expect, it } from "vitest";

import { composeRules } from "../../src/rules/compose";
import { LANGUAGES, type Language } from "../../src/words/languages";
import { loadRuleTexts } from "../../src/words/rules/rule_texts";
import { WALK } from "../rules/walk";
import { CATALOGUES, textsOf } from "./catalogues";
import { TERMS } from "./terms";

const names = Object.keys(LANGUAGES) as Language[];

/** Every text that a reader of a language can see, by where it stands. */
async function allTexts(language: Language): Promise<[where: string, text: string][]> {
  const rules = await loadRuleTexts(language);
  const sections = WALK.flatMap(([, variant]) => composeRules(variant, rules));
  const sentences = sections.flatMap((section) => section.sentences).map(({ name, text }) => [name, text] as const);
  const fixed = Object.entries({ ...rules.labels, ...rules.pictures, ...rules.titles });
  return [...textsOf(CATALOGUES[language]), ...fixed, ...new Map<string, string>(sentences)];
}

it.each(names)("in %s no second term is used", async (language) => {
  const texts = await allTexts(language);
  const wrong = TERMS[language].flatMap(({ thing, term, instead }) =>
    texts.filter(([, text]) => instead.test(text)).map(([where, text]) => `${where}: "${text}" (${thing}: ${term})`),
  );
  expect(wrong).toEqual([]);
});

it.each(names)("in %s every term is used", async (language) => {
  const all = (await allTexts(language)).map(([, text]) => text.toLowerCase()).join("\n");
  const plain = TERMS[language].filter(({ term }) => !term.includes(" and "));
  expect(plain.filter(({ term }) => !all.includes(term.toLowerCase())).map(({ term }) => term)).toEqual([]);
});
