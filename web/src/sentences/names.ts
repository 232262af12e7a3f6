/** Names of seats, spaces and cards: as labels on the screen, and inside sentences, where they need an article or a preposition. */
import { COLOURS } from "../board/art/pirates";
import type { Card, Seat, Space, Variant } from "../protocol/types";
import { isDark, symbolOf } from "../table/choosing/ways";
import type { Words } from "../words/shape";
import { words } from "../words/words.svelte";

/** The context of a sentence: names, variant and words. */
export interface SentenceContext {
  /** The players' names, by seat. */
  names: string[];
  variant: Pick<Variant, "edition" | "route">;
  words: Words;
  /** The reader's own seat, if any: sentences about it say "you". */
  you?: number | null;
}

/** The sentences of a section; about the reader's own seat, those that say "you". */
export function aboutSeat<Section extends { you: object }>(
  section: Section,
  seat: number | null | undefined,
  { you }: SentenceContext,
): Section {
  return typeof seat === "number" && seat === you ? { ...section, ...section.you } : section;
}

/** A place on the board that is not a field. */
export type Place = keyof Words["spaces"]["name"];
type CardName = Parameters<Words["cards"]["a"]>[0];

/** The name of a person, with the colour if another has the same; the colour of a bot or an empty seat. */
export function seatName(seats: Seat[], seat: number): string {
  const name = personIn(seats[seat]);
  if (!name) return colourOf(seat);
  const isShared = seats.some((other, at) => at !== seat && personIn(other) === name);
  return isShared ? `${name} (${colourOf(seat)})` : name;
}

/** The name of the person in a seat; records name bots by their kinds. */
function personIn(info: Seat | undefined): string {
  return !info || (info.bot && !info.covered) || info.name in words().bots ? "" : info.name;
}

export function seatNames(seats: Seat[]): string[] {
  return seats.map((_, seat) => seatName(seats, seat));
}

export function colourOf(seat: number): string {
  return words().colours[COLOURS[seat] ?? "red"];
}

/** The name of a seat in a sentence. */
export function playerName(seat: number | undefined, { names }: SentenceContext): string {
  return names[seat ?? -1] ?? "?";
}

/** A field by its number, the other spaces by their names: "6", "Fortress". */
export function spaceLabel(space: Space, variant: SentenceContext["variant"]): string {
  const place = placeOf(space, variant);
  return place ? words().board[place] : space;
}

/** "field 6", "the fortress". */
export function spaceName(space: Space, { variant, words }: SentenceContext): string {
  const place = placeOf(space, variant);
  return place ? words.spaces.name[place] : words.spaces.field(space);
}

/** "from 6", "from the fortress". */
export function fromSpace(space: Space, { variant, words }: SentenceContext): string {
  const place = placeOf(space, variant);
  return place ? words.spaces.from[place] : words.spaces.fromField(space);
}

/** "to 15", "to the sloop". */
export function toSpace(space: Space, { variant, words }: SentenceContext): string {
  const place = placeOf(space, variant);
  return place ? words.spaces.to[place] : words.spaces.toField(space);
}

function placeOf(space: Space, variant: SentenceContext["variant"]): Place | null {
  if (space === "boat") return "boat";
  if (space === "start") return startOf(variant);
  return space === "end" ? endOf(variant) : null;
}

/** Where the pirates begin. */
export function startOf({ edition, route }: SentenceContext["variant"]): Place {
  if (route === "jungle") return "wreck";
  return edition === "classic" ? "fortress" : "prison";
}

/** Where the whole crew must arrive. */
export function endOf({ edition, route }: SentenceContext["variant"]): Place {
  if (route !== "tunnel") return "bay";
  return edition === "classic" ? "sloop" : "boat";
}

export function symbolName(symbol: string): string {
  return words().symbols[symbol as keyof Words["symbols"]] ?? symbol;
}

/** "dagger", "dark dagger". */
export function cardName(card: Card): string {
  const name = symbolName(symbolOf(card));
  return isDark(card) ? words().board.dark(name) : name;
}

/** "a dagger", "a dark dagger"; "a card" if it may not be known. */
export function aCard(card: Card | null | undefined, { words }: SentenceContext): string {
  if (!card) return words.cards.unknown;
  return words.cards.a(symbolOf(card) as CardName, isDark(card));
}

/** Longer lists of cards are grouped by kind. */
const FEW = 3;

/** "a dagger and a hat"; "2 cards" if they may not be known; "a dagger ×4" in a long list. */
export function someCards(cards: (Card | null | undefined)[], context: SentenceContext): string {
  const { words } = context;
  if (cards.length > 1 && cards.every((card) => !card)) return words.counts.cards(cards.length);
  const texts = cards.map((card) => aCard(card, context));
  return words.cards.list(texts.length > FEW ? byKind(texts) : texts);
}

function byKind(texts: string[]): string[] {
  const countOf = (one: string) => texts.filter((other) => other === one).length;
  return [...new Set(texts)].map((one) => (countOf(one) > 1 ? `${one} ×${countOf(one)}` : one));
}

/** The first letter in upper case, for a line that stands alone. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
