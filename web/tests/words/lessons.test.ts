/** The lessons' texts name the buttons as the page does, and use the page's terms. */
import { expect, it } from "vitest";

import de from "../../../src/cartagena/lessons/texts/de.json";
import en from "../../../src/cartagena/lessons/texts/en.json";
import he from "../../../src/cartagena/lessons/texts/he.json";
import nl from "../../../src/cartagena/lessons/texts/nl.json";
import sv from "../../../src/cartagena/lessons/texts/sv.json";
import { LANGUAGES, type Language } from "../../src/words/languages";
import { CATALOGUES, textsOf } from "./catalogues";
import { TERMS } from "./terms";

const LESSONS = { en, nl, sv, de, he };
const names = Object.keys(LANGUAGES) as Language[];

it.each(names)("in %s a button to press is called as on the page", (language) => {
  const { first, boat } = LESSONS[language];
  const { table, actions } = CATALOGUES[language];
  for (const text of [first.steps.back.say, first.steps.back.instead]) expect(text).toContain(table.actions.retreat);
  for (const text of [boat.steps.sail.say, boat.steps.sail.instead]) expect(text).toContain(actions.sail);
});

it.each(names)("in %s the lessons use no second term", (language) => {
  const texts = [...textsOf(LESSONS[language])];
  const wrong = TERMS[language].flatMap(({ thing, term, instead }) =>
    texts.filter(([, text]) => instead.test(text)).map(([where, text]) => `${where}: "${text}" (${thing}: ${term})`),
  );
  expect(wrong).toEqual([]);
});
