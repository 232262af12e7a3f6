/** Rows, reasons and hints have a sentence in every language, with all values filled in. */
import { describe, expect, it } from "vitest";

import { ROW_FACTS, type HintCode, type HintReason, type Proposed, type Row } from "../../src/protocol/types";
import { hintSentence } from "../../src/sentences/hint";
import { endingSentence, rowSentence } from "../../src/sentences/rows";
import type { SentenceContext } from "../../src/sentences/names";
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

/** Values for the fields of rows; a field that is missing here shows as "undefined" in a sentence. */
const FIELDS = {
  seat: 0,
  name: "Anna",
  count: 2,
  what: "replace",
  target: 1,
  accepted: true,
  milliseconds: 3000,
  bot: "random",
  why: "vote",
  ending: "abandoned",
  is_muted: true,
  text: "Hm",
};
/** A row of each kind but actions, which have no sentence. */
const ROWS = Object.keys(ROW_FACTS)
  .filter((row) => row !== "acted")
  .map((row) => ({ ...FIELDS, row }) as Row);

describe.each(Object.entries(CATALOGUES))("in %s", (_language, words) => {
  const context = contextIn(words);

  it.each(ROWS)("the row $row has a sentence", (row) => {
    const text = rowSentence(row, context);
    expect(text).toMatch(/\p{L}{2}/u);
    expect(text).not.toMatch(/undefined|\?/);
  });

  it.each(Object.keys(words.hints) as HintCode[])("the hint %s has a sentence", (code) => {
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
