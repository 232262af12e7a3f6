/** The page has words for every code of the server; the codes are read from its source. */
import { describe, expect, it } from "vitest";

import { NOT_READY } from "../../src/protocol/http";
import type { Booklet, HintCode, Phrase, Preset, Reason, Variant } from "../../src/protocol/types";
import en from "../../src/words/en";

const SOURCES = import.meta.glob<string>("../../../src/cartagena/{rules,game,bots,server}/**/*.py", {
  query: "?raw",
  import: "default",
  eager: true,
});

function source(path: string): string {
  return SOURCES[`../../../src/cartagena/${path}`]!;
}

function all(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map((match) => match[1]!).sort();
}

/** The block of a source between a name and the first line that closes it. */
function block(text: string, name: string): string {
  const start = text.indexOf(`${name}`);
  expect(start, name).toBeGreaterThan(-1);
  return text.slice(start, text.indexOf("\n}", start));
}

/** Whether there are texts for exactly these words. */
type Exactly<Words extends string, Texts> = [Words, keyof Texts] extends [keyof Texts, Words] ? true : false;
type Must<Truth extends true> = Truth;

/** Checked by the compiler: a word without a text, or a text without its word, is an error here. */
export type Checked = [
  Must<Exactly<Reason, typeof en.reasons>>,
  Must<Exactly<Phrase, typeof en.phrases>>,
  Must<Exactly<HintCode, typeof en.hints>>,
  Must<Exactly<Preset | "custom", typeof en.presets>>,
  Must<Exactly<Booklet | "versions", typeof en.booklets>>,
  Must<Exactly<keyof Variant, typeof en.options>>,
];

describe("the page knows", () => {
  it("every code of an error", () => {
    const codes = all(source("server/errors.py"), /(?:code(?:: ClassVar\[str\])? = |, )"([a-z_]+)"\)?,?$/gm);
    expect(codes.length).toBeGreaterThan(10);
    expect(codes.filter((code) => !(code in en.errors))).toEqual([]);
  });

  it("every refusal of a request", () => {
    const codes = all(source("server/rest/security.py"), /\banswer\("(\w+)"/g);
    expect(codes.length).toBeGreaterThan(5);
    expect(codes.filter((code) => code !== NOT_READY && !(code in en.errors))).toEqual([]);
    expect(codes).toContain(NOT_READY);
  });

  it("every bot", () => {
    const levels = all(block(source("bots/levels.py"), "LEVELS: "), /^ {4}"([\w-]+)":/gm);
    const kinds = all(block(source("bots/kinds.py"), "KINDS: "), /^ {4}"([\w-]+)":/gm);
    expect(Object.keys(en.bots).sort()).toEqual([...levels, ...kinds].sort());
  });
});
