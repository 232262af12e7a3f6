/** Rows, reasons and hints have a sentence in every language, with all values filled in. */
import { describe, expect, it } from "vitest";

import type { HintCode, HintReason, Proposed, Row } from "../../src/protocol/types";
import { hintSentence } from "../../src/sentences/hint";
import { endingSentence, rowSentence } from "../../src/sentences/rows";
import type { SentenceContext } from "../../src/sentences/naming";
import { errorSentence, reasonSentence } from "../../src/words/refusals";
import { CATALOGUES } from "../words/catalogues";

const ENGLISH = contextIn(CATALOGUES.en);
const FACTS = {
  seat: 1,
  number: 5,
  crew: 6,
  fields: 3,
  spaces: 14,
  cards: 2,
  symbol: "hook",
  space: "9",
  from: "6",
  to: "end",
};

function contextIn(words: SentenceContext["words"]): SentenceContext {
  return { names: ["Anna", "Ben"], variant: { edition: "second", route: "complete" }, words };
}

/** One row of each kind but actions: a kind that is missing does not compile. */
const ROWS: { [Kind in Exclude<Row["row"], "acted">]: Extract<Row, { row: Kind }> } = {
  seated: { row: "seated", seat: 0, name: "Anna", word: "" },
  emptied: { row: "emptied", seat: 0 },
  started: { row: "started" },
  undone: { row: "undone", seat: 0, count: 2 },
  proposed: { row: "proposed", seat: 0, what: "replace", target: 1 },
  answered: { row: "answered", seat: 0, accepted: true },
  withdrawn: { row: "withdrawn", seat: 0 },
  timed_out: { row: "timed_out", seat: 0 },
  time_given: { row: "time_given", seat: 0, milliseconds: 3000 },
  covered: { row: "covered", seat: 0, bot: "random", why: "vote" },
  returned: { row: "returned", seat: 0 },
  resigned: { row: "resigned", seat: 0 },
  removed: { row: "removed", seat: 0 },
  ended: { row: "ended", ending: "abandoned" },
  hinted: { row: "hinted", seat: 0 },
  muted: { row: "muted", seat: 0, is_muted: true },
  said: { row: "said", name: "Anna", seat: 0, text: "Hm" },
};

describe.each(Object.entries(CATALOGUES))("in %s", (_language, words) => {
  const context = contextIn(words);

  it.each(Object.values(ROWS))("the row $row is told", (row) => {
    const text = rowSentence(row, context);
    expect(text).toMatch(/\p{L}{2}/u);
    expect(text).not.toMatch(/undefined|\?/);
  });

  it.each(Object.keys(words.hints) as HintCode[])("the hint %s is told", (code) => {
    const text = hintSentence({ code, good: true, facts: FACTS, text: "" }, context);
    expect(text).toMatch(/\p{L}{2}/u);
    expect(text).not.toMatch(/undefined|\?/);
  });
});

describe("in English", () => {
  it("the row of an action has no sentence of its own", () => {
    expect(rowSentence({ row: "acted", seat: 0 }, ENGLISH)).toBe("");
  });

  it("proposals name the player and the question", () => {
    const row: Proposed = { row: "proposed", seat: 0, what: "replace", target: 1 };
    expect(rowSentence(row, ENGLISH)).toBe("Anna asks to let a bot play for Ben");
    expect(rowSentence({ ...row, what: "draw" }, ENGLISH)).toBe("Anna offers a draw");
  });

  it("a muted row without a seat is about the spectators", () => {
    expect(rowSentence({ row: "muted", is_muted: true }, ENGLISH)).toBe("The spectators are muted");
    expect(rowSentence({ row: "muted", seat: 1, is_muted: false }, ENGLISH)).toBe("Ben may chat again");
  });

  it("a phrase is shown in the reader's language, free text unchanged", () => {
    expect(rowSentence({ row: "said", name: "Zoe", phrase: "ahoy" }, ENGLISH)).toBe("Zoe: Ahoy!");
    expect(rowSentence({ row: "said", name: "Zoe", text: "Hola" }, ENGLISH)).toBe("Zoe: Hola");
  });

  it("the sentence of a result names the winner and the reason", () => {
    expect(endingSentence({ ending: "won", winner: 1 }, ENGLISH)).toBe("Ben wins: the whole crew is home");
    expect(endingSentence({ ending: "resigned", winner: 0 }, ENGLISH)).toContain("given up");
    expect(endingSentence({ ending: "agreed", winner: null }, ENGLISH)).toBe("A draw by agreement");
    const unknown = JSON.parse('{"ending": "of another age", "winner": null}');
    expect(endingSentence(unknown, ENGLISH)).toBe("The game is over");
  });

  it("reasons of the rules come before errors, and unknown codes have a fallback", () => {
    expect(reasonSentence("no_company_behind", CATALOGUES.en)).toBe(
      "There is no field with one or two pirates behind it.",
    );
    expect(reasonSentence("seat_taken", CATALOGUES.en)).toBe("This seat is taken.");
    expect(reasonSentence("withId", CATALOGUES.en)).toBe(CATALOGUES.en.errors.unknown);
    expect(errorSentence("server_error", CATALOGUES.en, "ab12")).toContain("(number ab12)");
  });

  it("hints name players, roads and places", () => {
    const reason: HintReason = { code: "closes_road", good: true, facts: FACTS, text: "" };
    expect(hintSentence(reason, ENGLISH)).toBe("closes a hook road for Ben: from 6 to the bay");
  });
});
