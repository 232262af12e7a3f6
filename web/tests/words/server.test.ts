/** The page has words for all that the server can say: its codes are read from its source. */
import { describe, expect, it } from "vitest";

import { EVENT_KINDS } from "../../src/sentences/event";
import { HINT_CODES } from "../../src/sentences/hint";
import { ROW_KINDS } from "../../src/sentences/rows";
import { NOT_READY } from "../../src/protocol/http";
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

function snake(name: string): string {
  return name.replace(/(?<!^)(?=[A-Z])/g, "_").toLowerCase();
}

describe("the page knows", () => {
  it("every reason of the rules", () => {
    const codes = all(source("game/reasons.py"), /^ {4}[A-Z_]+ = "([a-z_]+)"/gm);
    expect(codes.length).toBeGreaterThan(20);
    expect(Object.keys(en.reasons).sort()).toEqual(codes);
  });

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

  it("every kind of event", () => {
    const kinds = all(source("game/events/events.py"), /^class (\w+)\(Event\)/gm).map(snake);
    expect([...EVENT_KINDS].sort()).toEqual(kinds.sort());
  });

  it("every kind of row", () => {
    expect([...ROW_KINDS].sort()).toEqual(all(source("server/table/game_log.py"), /\(Row, [^)]*tag="(\w+)"/g));
  });

  it("every phrase", () => {
    const listed = source("server/protocol/messages.py").match(/PHRASES = \(([^)]*)\)/)![1]!;
    expect(Object.keys(en.phrases).sort()).toEqual(all(listed, /"(\w+)"/g));
  });

  it("every reason of a hint", () => {
    const sentences = block(source("bots/hints/english.py"), "SENTENCES = {");
    expect([...HINT_CODES].sort()).toEqual(all(sentences, /^ {4}"(\w+)":/gm));
  });

  it("every preset and booklet", () => {
    const variant = source("rules/variant.py");
    const presets = all(block(variant, "PRESETS: "), /^ {4}"([\w-]+)":/gm);
    const booklets = all(block(variant, "BOOKLETS: "), /^ {4}"([\w-]+)":/gm);
    expect(Object.keys(en.presets).sort()).toEqual([...presets, "custom"].sort());
    expect(Object.keys(en.booklets).sort()).toEqual([...booklets, "versions"].sort());
  });

  it("every option", () => {
    const names = source("rules/variant.py").match(/JSON_NAMES = \(([^)]*)\)/)![1]!;
    expect(Object.keys(en.options).sort()).toEqual(all(names, /"(\w+)"/g));
  });

  it("every bot", () => {
    const levels = all(block(source("bots/levels.py"), "LEVELS: "), /^ {4}"([\w-]+)":/gm);
    const kinds = all(block(source("bots/kinds.py"), "KINDS: "), /^ {4}"([\w-]+)":/gm);
    expect(Object.keys(en.bots).sort()).toEqual([...levels, ...kinds].sort());
  });
});
