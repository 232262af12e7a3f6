/** Every language is complete, and says everything in its own words. */
import { describe, expect, it } from "vitest";

import { CATALOGUES, OTHERS, textsOf } from "./catalogues";

/** What is called the same in several languages: names, and words that languages share. */
const SHARED = new Set(["Cartagena", "Jamaica", "Tortuga", "Hispaniola", "Captain Morgan", "Admiral", "OK"]);
const SHARED_WORDS = new Set(["rum", "pistol", "Route", "Tunnel", "Jungle", "Start", "Open", "Code", "Bot", "Link"]);
const ENGLISH = textsOf(CATALOGUES.en);

describe.each(OTHERS)("in %s", (language) => {
  const texts = textsOf(CATALOGUES[language]);

  it("nothing is missing and nothing is left over", () => {
    expect([...texts.keys()]).toEqual([...ENGLISH.keys()]);
  });

  it("no text is empty or broken", () => {
    const broken = [...texts].filter(([, text]) => !text.trim() || /undefined|\[object|NaN/.test(text));
    expect(broken).toEqual([]);
  });

  it("nothing stands in English", () => {
    const same = [...texts].filter(([path, text]) => text === ENGLISH.get(path) && /\p{L}{2}/u.test(text));
    expect(same.filter(([, text]) => !SHARED.has(text) && !SHARED_WORDS.has(text))).toEqual([]);
  });
});

it("in Hebrew there are no Latin letters but in names of formats", () => {
  const latin = [...textsOf(CATALOGUES.he)].filter(([, text]) => /[A-Za-z]{2}/.test(text));
  expect(latin).toEqual([]);
});
