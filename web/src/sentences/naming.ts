/** How things are called: players by name, spaces by the look of the game, cards with their article. */
import type { Card, Space, Variant } from "../protocol/types";
import type { Words } from "../words/shape";

/** All that a sentence needs beside what it is about. */
export interface Telling {
  /** The players' names, by seat. */
  names: string[];
  variant: Pick<Variant, "edition" | "route">;
  words: Words;
}

type Place = keyof Words["spaces"]["name"];
type CardName = Parameters<Words["cards"]["a"]>[0];

/** The name of a seat. */
export function nameOf(seat: number | undefined, { names }: Telling): string {
  return names[seat ?? -1] ?? "?";
}

/** "field 6", "the fortress". */
export function spaceName(space: Space, telling: Telling): string {
  const place = placeOf(space, telling);
  return place ? telling.words.spaces.name[place] : telling.words.spaces.field(space);
}

/** "from 6", "from the fortress". */
export function fromSpace(space: Space, telling: Telling): string {
  const place = placeOf(space, telling);
  return place ? telling.words.spaces.from[place] : telling.words.spaces.fromField(space);
}

/** "to 15", "to the sloop". */
export function toSpace(space: Space, telling: Telling): string {
  const place = placeOf(space, telling);
  return place ? telling.words.spaces.to[place] : telling.words.spaces.toField(space);
}

function placeOf(space: Space, { variant }: Telling): Place | null {
  if (space === "boat") return "boat";
  if (space === "start") return startOf(variant);
  return space === "end" ? endOf(variant) : null;
}

function startOf({ edition, route }: Telling["variant"]): Place {
  if (route === "jungle") return "wreck";
  return edition === "classic" ? "fortress" : "prison";
}

function endOf({ edition, route }: Telling["variant"]): Place {
  if (route !== "tunnel") return "bay";
  return edition === "classic" ? "sloop" : "boat";
}

/** "a dagger", "a dark dagger"; "a card" if it may not be known. */
export function aCard(card: Card | null | undefined, { words }: Telling): string {
  if (!card) return words.cards.unknown;
  return words.cards.a(card.replace("*", "") as CardName, card.endsWith("*"));
}

/** More cards than this are told by kind. */
const FEW = 3;

/** "a dagger and a hat"; "2 cards" if they may not be known; "a dagger ×4" in a long list. */
export function someCards(cards: (Card | null | undefined)[], telling: Telling): string {
  const { words } = telling;
  if (cards.length > 1 && cards.every((card) => !card)) return words.counts.cards(cards.length);
  const told = cards.map((card) => aCard(card, telling));
  return words.cards.list(told.length > FEW ? byKind(told) : told);
}

function byKind(told: string[]): string[] {
  const countOf = (one: string) => told.filter((other) => other === one).length;
  return [...new Set(told)].map((one) => (countOf(one) > 1 ? `${one} ×${countOf(one)}` : one));
}

/** The first letter in upper case, for a line that stands alone. */
export function asSentence(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
