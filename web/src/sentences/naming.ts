/** Names in sentences: players, spaces by edition and route, cards with their article. */
import type { Card, Space, Variant } from "../protocol/types";
import type { Words } from "../words/shape";

/** The context of a sentence: names, variant and words. */
export interface SentenceContext {
  /** The players' names, by seat. */
  names: string[];
  variant: Pick<Variant, "edition" | "route">;
  words: Words;
}

type Place = keyof Words["spaces"]["name"];
type CardName = Parameters<Words["cards"]["a"]>[0];

/** The name of a seat. */
export function nameOf(seat: number | undefined, { names }: SentenceContext): string {
  return names[seat ?? -1] ?? "?";
}

/** "field 6", "the fortress". */
export function spaceName(space: Space, context: SentenceContext): string {
  const place = placeOf(space, context);
  return place ? context.words.spaces.name[place] : context.words.spaces.field(space);
}

/** "from 6", "from the fortress". */
export function fromSpace(space: Space, context: SentenceContext): string {
  const place = placeOf(space, context);
  return place ? context.words.spaces.from[place] : context.words.spaces.fromField(space);
}

/** "to 15", "to the sloop". */
export function toSpace(space: Space, context: SentenceContext): string {
  const place = placeOf(space, context);
  return place ? context.words.spaces.to[place] : context.words.spaces.toField(space);
}

function placeOf(space: Space, { variant }: SentenceContext): Place | null {
  if (space === "boat") return "boat";
  if (space === "start") return startOf(variant);
  return space === "end" ? endOf(variant) : null;
}

function startOf({ edition, route }: SentenceContext["variant"]): Place {
  if (route === "jungle") return "wreck";
  return edition === "classic" ? "fortress" : "prison";
}

function endOf({ edition, route }: SentenceContext["variant"]): Place {
  if (route !== "tunnel") return "bay";
  return edition === "classic" ? "sloop" : "boat";
}

/** "a dagger", "a dark dagger"; "a card" if it may not be known. */
export function aCard(card: Card | null | undefined, { words }: SentenceContext): string {
  if (!card) return words.cards.unknown;
  return words.cards.a(card.replace("*", "") as CardName, card.endsWith("*"));
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
