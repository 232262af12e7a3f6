/** The cards of an edited position: which are laid where, and which are still to be laid. Pure. */
import type { Card, PositionParts } from "../../protocol/types";
import type { EditedPosition } from "./position";

/** A place for cards. */
export type Zone = `hand ${number}` | "row" | "pile" | "discard" | "holding";
export type Chance = () => number;

const STACKS = ["row", "pile", "discard", "holding"] as const;

export function handZone(seat: number): Zone {
  return `hand ${seat}`;
}

/** The cards of a zone, in order: of the row the front one first, of the pile the top one, of the discards the oldest. */
export function cardsIn(position: EditedPosition, zone: Zone): Card[] {
  return isHand(zone) ? (position.hands[seatOf(zone)] ?? []) : position[zone];
}

export function withCards(position: EditedPosition, zone: Zone, cards: Card[]): EditedPosition {
  return isHand(zone)
    ? { ...position, hands: position.hands.with(seatOf(zone), cards) }
    : { ...position, [zone]: cards };
}

/** Whether the order of a zone's cards means something. */
export function isOrdered(zone: Zone): boolean {
  return !isHand(zone) && zone !== "holding";
}

function isHand(zone: Zone): zone is `hand ${number}` {
  return zone.startsWith("hand");
}

function seatOf(zone: `hand ${number}`): number {
  return Number(zone.slice("hand ".length));
}

/** By card: how many are still to be laid; below zero if too many are. */
export function remaining(position: EditedPosition, deck: PositionParts["deck"]): Record<Card, number> {
  const left = { ...deck };
  const laid = [...position.hands.flat(), ...STACKS.flatMap((zone) => position[zone])];
  for (const card of laid) left[card] = (left[card] ?? 0) - 1;
  return left;
}

/** Whether a card can be added to a zone: one is still to be laid, or one can be taken out of the pile. */
export function canAdd(position: EditedPosition, zone: Zone, card: Card, deck: PositionParts["deck"]): boolean {
  return (remaining(position, deck)[card] ?? 0) > 0 || (zone !== "pile" && position.pile.includes(card));
}

/** A card added to a zone, at its end or as its first: one that is still to be laid, else the lowest such card of the pile. */
export function addCard(
  position: EditedPosition,
  zone: Zone,
  card: Card,
  deck: PositionParts["deck"],
  isFirst = false,
): EditedPosition {
  if (!canAdd(position, zone, card, deck)) return position;
  const isFree = (remaining(position, deck)[card] ?? 0) > 0;
  const pile = isFree ? position.pile : without(position.pile, position.pile.lastIndexOf(card));
  const from = { ...position, pile };
  const cards = isFirst ? [card, ...cardsIn(from, zone)] : [...cardsIn(from, zone), card];
  return withCards(from, zone, isHand(zone) ? inOrder(cards, deck) : cards);
}

/** A card taken out of a zone: it is to be laid again. */
export function takeCard(position: EditedPosition, zone: Zone, index: number): EditedPosition {
  return withCards(position, zone, without(cardsIn(position, zone), index));
}

/** A card moved within its zone. */
export function shiftCard(position: EditedPosition, zone: Zone, index: number, by: number): EditedPosition {
  const cards = cardsIn(position, zone);
  const [card, to] = [cards[index], index + by];
  if (card === undefined || to < 0 || to >= cards.length) return position;
  return withCards(position, zone, without(cards, index).toSpliced(to, 0, card));
}

/** All cards that are still to be laid, under the pile: shuffled, or sorted by kind. */
export function layRest(
  position: EditedPosition,
  deck: PositionParts["deck"],
  order: "shuffled" | "sorted",
  chance: Chance = Math.random,
): EditedPosition {
  const rest = Object.entries(remaining(position, deck)).flatMap(([card, count]) =>
    Array<Card>(Math.max(0, count)).fill(card),
  );
  const laid = order === "shuffled" ? shuffled(rest, chance) : rest;
  return laid.length ? { ...position, pile: [...position.pile, ...laid] } : position;
}

/** The position without the cards that the deck does not have: they are taken from the bottom of the pile first. */
export function trimmed(position: EditedPosition, deck: PositionParts["deck"]): EditedPosition {
  const hands = position.hands.map((_, seat) => handZone(seat));
  const zones: Zone[] = ["pile", "discard", "row", "holding", ...hands];
  return Object.keys(deck).reduce((before, card) => {
    const isOver = (now: EditedPosition) => (remaining(now, deck)[card] ?? 0) < 0;
    let now = before;
    for (const zone of zones)
      while (isOver(now) && cardsIn(now, zone).includes(card))
        now = takeCard(now, zone, cardsIn(now, zone).lastIndexOf(card));
    return now;
  }, position);
}

export function shufflePile(position: EditedPosition, chance: Chance = Math.random): EditedPosition {
  return { ...position, pile: shuffled(position.pile, chance) };
}

/** Things in a random order. */
export function shuffled<T>(things: T[], chance: Chance): T[] {
  return things
    .map((thing) => ({ thing, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}

function inOrder(cards: Card[], deck: PositionParts["deck"]): Card[] {
  const kinds = Object.keys(deck);
  return cards.toSorted((a, b) => kinds.indexOf(a) - kinds.indexOf(b));
}

function without<T>(things: T[], index: number): T[] {
  return index < 0 ? things : things.toSpliced(index, 1);
}
