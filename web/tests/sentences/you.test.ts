/** Sentences about the reader say "you"; those about others say their names. */
import { describe, expect, it } from "vitest";

import type { GameEvent, Row } from "../../src/protocol/types";
import { lines } from "../../src/sentences/lines";
import type { SentenceContext } from "../../src/sentences/names";
import { endingSentence, rowSentence } from "../../src/sentences/rows";
import { LANGUAGES, type Language } from "../../src/words/languages";
import { CATALOGUES } from "../words/catalogues";

const ADVANCE: GameEvent[] = [
  { event: "card_played", seat: 0, card: "hook", enchanted: false },
  { event: "pirate_advanced", seat: 0, from: "6", to: "15" },
];
const RETREAT: GameEvent[] = [
  { event: "pirate_retreated", seat: 0, from: "17", to: "12" },
  { event: "card_drawn", seat: 0, card: null },
  { event: "card_drawn", seat: 0, card: null },
];
const PUSH: GameEvent[] = [
  { event: "pirate_pushed", by: 1, seat: 0, from: "3", to: "9" },
  { event: "card_drawn", seat: 1, card: null },
];

function contextOf(language: Language, you: number | null): SentenceContext {
  const words = CATALOGUES[language];
  const names = ["Anna", "Ben"].map((name, seat) => (seat === you ? words.common.you : name));
  return { names, you, variant: { edition: "second", route: "tunnel" }, words };
}

function told(events: GameEvent[], you: number | null, language: Language = "en"): string[] {
  return lines(events, contextOf(language, you)).map(({ text }) => text);
}

describe("in English", () => {
  it("the reader's own actions", () => {
    expect(told(ADVANCE, 0)).toEqual(["You play a hook: from 6 to 15"]);
    expect(told(RETREAT, 0)).toEqual(["You retreat from 17 to 12 and draw 2 cards"]);
    expect(told(ADVANCE, 1)).toEqual(["Anna plays a hook: from 6 to 15"]);
    expect(told(ADVANCE, null)).toEqual(["Anna plays a hook: from 6 to 15"]);
  });

  it("what others do to the reader", () => {
    expect(told(PUSH, 0)).toEqual(["Ben moves one of your pirates from 3 to 9 and draws a card"]);
    expect(told(PUSH, 1)).toEqual(["You move a pirate of Anna from 3 to 9 and draw a card"]);
  });

  it("a treasure reads as a part of its sentence", () => {
    const opened: GameEvent[] = [...ADVANCE, { event: "tile_opened", seat: 0, at: "15", tile: 2 }, RETREAT[1]!];
    expect(told(opened, 0)).toEqual(["You play a hook: from 6 to 15 and open a treasure (2 cards) and draw a card"]);
  });

  it("what happens at the table, and how it ended", () => {
    const hinted: Row = { row: "hinted", seat: 0 };
    expect(rowSentence(hinted, contextOf("en", 0))).toBe("You got a hint");
    expect(rowSentence(hinted, contextOf("en", 1))).toBe("Anna got a hint");
    expect(endingSentence({ ending: "won", winner: 0 }, contextOf("en", 0))).toBe("You win: your whole crew is home");
  });
});

it.each(Object.keys(LANGUAGES) as Language[])("in %s the reader's name is in no sentence", (language) => {
  const mine = [ADVANCE, RETREAT, PUSH].flatMap((events) => told(events, 0, language));
  const theirs = [ADVANCE, RETREAT, PUSH].flatMap((events) => told(events, 1, language));
  expect(mine.filter((text) => text.includes("Anna"))).toEqual([]);
  expect(mine.filter((text, index) => text === theirs[index])).toEqual([]);
});
