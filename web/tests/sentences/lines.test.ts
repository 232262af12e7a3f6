import { describe, expect, it } from "vitest";

import { lines } from "../../src/sentences/lines";
import { sentence } from "../../src/sentences/event";
import type { SentenceContext } from "../../src/sentences/names";
import type { CardDrawn, GameEvent } from "../../src/protocol/types";
import { CATALOGUES } from "../words/catalogues";

const NAMES = ["Anna", "Ben", "Cleo"];
const CLASSIC: SentenceContext = {
  names: NAMES,
  variant: { edition: "classic", route: "tunnel" },
  words: CATALOGUES.en,
};
const COMPLETE: SentenceContext = { ...CLASSIC, variant: { edition: "second", route: "complete" } };

function told(events: GameEvent[], context = CLASSIC): string[] {
  return lines(events, context).map((line) => line.text);
}

describe("an action is one line", () => {
  it("an advance names card, origin and target", () => {
    const events: GameEvent[] = [
      { event: "card_played", seat: 0, card: "dagger", enchanted: false },
      { event: "pirate_advanced", seat: 0, from: "6", to: "15" },
    ];
    expect(told(events)).toEqual(["Anna plays a dagger: from 6 to 15"]);
  });

  it("start and end have the names of the route", () => {
    const events: GameEvent[] = [
      { event: "card_played", seat: 1, card: "rum*", enchanted: false },
      { event: "pirate_advanced", seat: 1, from: "start", to: "end" },
    ];
    expect(told(events, COMPLETE)).toEqual(["Ben plays dark rum: from the prison to the bay"]);
    expect(told(events)).toEqual(["Ben plays dark rum: from the fortress to the sloop"]);
  });

  it("a retreat names the drawn cards, or their number if they are hidden", () => {
    const retreat: GameEvent = { event: "pirate_retreated", seat: 1, from: "17", to: "12" };
    const hidden: CardDrawn = { event: "card_drawn", seat: 1, card: null };
    expect(told([retreat, hidden, hidden])).toEqual(["Ben retreats from 17 to 12 and draws 2 cards"]);
    expect(told([retreat, hidden])).toEqual(["Ben retreats from 17 to 12 and draws a card"]);
    const seen: GameEvent[] = [
      { ...hidden, card: "hat" },
      { ...hidden, card: "key" },
    ];
    expect(told([retreat, ...seen])).toEqual(["Ben retreats from 17 to 12 and draws a hat and a key"]);
  });

  it("the player who uses Captain Morgan draws", () => {
    const events: GameEvent[] = [
      { event: "pirate_pushed", seat: 1, by: 2, from: "13", to: "16" },
      { event: "card_drawn", seat: 2, card: null },
    ];
    expect(told(events)).toEqual(["Cleo moves a pirate of Ben from 13 to 16 and draws a card"]);
  });

  it("a hook moves two pirates with two cards", () => {
    const events: GameEvent[] = [
      { event: "card_played", seat: 1, card: "hook", enchanted: true },
      { event: "card_played", seat: 1, card: "parrot*", enchanted: false },
      { event: "pirate_advanced", seat: 1, from: "42", to: "end" },
      { event: "pirate_advanced", seat: 1, from: "47", to: "end" },
    ];
    expect(told(events, COMPLETE)).toEqual(["Ben enchants a hook and a dark parrot: from 42 and from 47 to the bay"]);
  });

  it("a pistol, the card taken and the replacement are in one line", () => {
    const events: GameEvent[] = [
      { event: "card_played", seat: 2, card: "pistol", enchanted: true },
      { event: "hand_seen", seat: 2, victim: 1, cards: null },
      { event: "card_taken", seat: 2, victim: 1, card: null },
      { event: "card_drawn", seat: 1, card: null },
    ];
    expect(told(events, COMPLETE)).toEqual([
      "Cleo enchants a pistol and looks into the hand of Ben; Cleo takes a card from Ben; Ben draws a card",
    ]);
  });

  it("a chest with the snake names all consequences", () => {
    const events: GameEvent[] = [
      { event: "card_played", seat: 1, card: "chest", enchanted: true },
      { event: "pirate_advanced", seat: 1, from: "36", to: "41" },
      { event: "tile_opened", seat: 1, at: "41", tile: "snake" },
      { event: "pirate_bitten", seat: 1, from: "41", to: "37" },
      { event: "tiles_relaid" },
      { event: "turn_ended", seat: 1, by_itself: false },
      { event: "turn_started", seat: 2, number: 39 },
    ];
    expect(told(events, COMPLETE)).toEqual([
      "Ben enchants a chest: from 36 to 41 and opens a treasure (the snake!); " +
        "the snake drives a pirate of Ben back from 41 to 37; all treasures are shuffled and laid out again",
      "Turn 39: Cleo",
    ]);
  });

  it("a turn that ended by itself is reported, and a win has its own line", () => {
    expect(told([{ event: "turn_ended", seat: 0, by_itself: true }])).toEqual(["Anna has no possible action left"]);
    const end = lines([{ event: "game_won", seat: 0 }], CLASSIC);
    expect(end).toEqual([{ kind: "end", seat: 0, text: "Anna has brought the whole crew home and wins!" }]);
  });
});

/** One event of each kind: a kind that is missing does not compile. */
const SAMPLES: { [Kind in GameEvent["event"]]: Extract<GameEvent, { event: Kind }> } = {
  turn_started: { event: "turn_started", seat: 0, number: 5 },
  turn_ended: { event: "turn_ended", seat: 0, by_itself: true },
  card_played: { event: "card_played", seat: 0, card: "key", enchanted: true },
  pirate_advanced: { event: "pirate_advanced", seat: 0, from: "6", to: "7" },
  pirate_retreated: { event: "pirate_retreated", seat: 0, from: "6", to: "5" },
  pirate_pushed: { event: "pirate_pushed", seat: 0, by: 1, from: "6", to: "7" },
  pirate_bitten: { event: "pirate_bitten", seat: 0, from: "6", to: "5" },
  boat_sailed: { event: "boat_sailed", seat: 0, to: "tortuga", free: true },
  card_drawn: { event: "card_drawn", seat: 0, card: "key" },
  card_held: { event: "card_held", seat: 0, card: "key" },
  pile_reshuffled: { event: "pile_reshuffled", count: 9 },
  row_laid: { event: "row_laid", cards: ["hat"] },
  card_discarded: { event: "card_discarded", seat: 0, card: "key" },
  hand_seen: { event: "hand_seen", seat: 0, victim: 1, cards: ["hat"] },
  card_taken: { event: "card_taken", seat: 0, victim: 1, card: "key" },
  card_kept: { event: "card_kept", seat: 0, card: "key" },
  card_given: { event: "card_given", seat: 0, to: 2, card: "key" },
  card_laid_back: { event: "card_laid_back", seat: 0, card: "key" },
  tile_opened: { event: "tile_opened", seat: 0, at: "7", tile: 2 },
  tiles_relaid: { event: "tiles_relaid" },
  game_won: { event: "game_won", seat: 0 },
  game_drawn: { event: "game_drawn", reason: "stalemate" },
};

describe.each(Object.entries(CATALOGUES))("in %s", (_language, words) => {
  const context = { ...COMPLETE, words };

  it.each(Object.values(SAMPLES))("$event has a sentence", (event) => {
    const text = sentence(event, context);
    expect(text).toMatch(/\p{L}{2}/u);
    expect(text).not.toMatch(/undefined|null|\?/);
    if (event.event.startsWith("card_") || event.event.startsWith("pirate_")) expect(text).toContain("Anna");
  });

  it("a hidden card is called a card", () => {
    expect(sentence({ event: "card_drawn", seat: 0, card: null }, context)).toContain(words.cards.unknown);
  });
});

it("many cards are grouped by kind", () => {
  const cards = ["pistol", "pistol", "rum", "pistol", "rum*"];
  const text = sentence({ event: "hand_seen", seat: 0, victim: 1, cards }, COMPLETE);
  expect(text).toContain("a pistol ×3, rum, and dark rum");
});
