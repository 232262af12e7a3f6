/** One event in words, told by itself; `lines.ts` joins what belongs together. */
import type { GameEvent, Space } from "../protocol/view";
import type { Words } from "../words/shape";
import { aCard, fromSpace, nameOf, someCards, toSpace, type Telling } from "./naming";

type Speaker = (event: GameEvent, telling: Telling, say: Words["events"]) => string;

/** Who did it, and from where to where. */
function moved(event: GameEvent, telling: Telling): [who: string, from: string, to: string] {
  return [nameOf(event.seat, telling), ...fromTo(event, telling)];
}

/** From where to where a pirate went. */
export function fromTo(event: GameEvent, telling: Telling): [from: string, to: string] {
  return [fromSpace(event.from!, telling), toSpace(event.to as Space, telling)];
}

/** What a treasure tile held. */
export function tileWord(tile: GameEvent["tile"], { words }: Telling): string {
  if (tile === "snake") return words.events.snake;
  return typeof tile === "number" ? words.counts.cards(tile) : words.events.emptyTile;
}

/** A sail, with what it cost if it cost nothing. */
function sailed(event: GameEvent, telling: Telling, say: Words["events"]): string {
  const where = event.to === "tortuga" ? say.sails.tortuga : say.sails.cartagena;
  return where(nameOf(event.seat, telling)) + (event.free ? say.asCaptain : "");
}

/** What was seen, if the reader may know it. */
export function seenCards(event: GameEvent, telling: Telling): string {
  return event.cards ? telling.words.events.seen(someCards(event.cards, telling)) : "";
}

const SPEAKERS: Record<string, Speaker> = {
  turn_started: (event, telling, say) => say.turnStarted(String(event.number), nameOf(event.seat, telling)),
  turn_ended: (event, telling, say) => (event.by_itself ? say.stuck : say.turnEnded)(nameOf(event.seat, telling)),
  card_played: (event, telling, say) =>
    (event.enchanted ? say.enchants : say.plays)(nameOf(event.seat, telling), aCard(event.card, telling)),
  pirate_advanced: (event, telling, say) => say.moves(...moved(event, telling)),
  pirate_retreated: (event, telling, say) => say.retreats(...moved(event, telling)),
  pirate_pushed: (event, telling, say) =>
    say.pushes(nameOf(event.by, telling), nameOf(event.seat, telling), ...fromTo(event, telling)),
  pirate_bitten: (event, telling, say) => say.bitten(...moved(event, telling)),
  boat_sailed: sailed,
  card_drawn: (event, telling, say) => say.draws(nameOf(event.seat, telling), aCard(event.card, telling)),
  card_held: (event, telling, say) => say.holds(nameOf(event.seat, telling), aCard(event.card, telling)),
  pile_reshuffled: (event, { words }, say) => say.reshuffled(words.counts.cards(event.count ?? 0)),
  row_laid: (event, { words }, say) => say.rowLaid(words.counts.cards(event.cards?.length ?? 0)),
  card_discarded: (event, telling, say) => say.discards(nameOf(event.seat, telling), aCard(event.card, telling)),
  hand_seen: (event, telling, say) =>
    say.sees(nameOf(event.seat, telling), nameOf(event.victim, telling)) + seenCards(event, telling),
  card_taken: (event, telling, say) =>
    say.takes(nameOf(event.seat, telling), nameOf(event.victim, telling), aCard(event.card, telling)),
  card_kept: (event, telling, say) => say.keeps(nameOf(event.seat, telling), aCard(event.card, telling)),
  card_given: (event, telling, say) =>
    say.gives(nameOf(event.seat, telling), nameOf(event.to as number, telling), aCard(event.card, telling)),
  card_laid_back: (event, telling, say) => say.laysBack(nameOf(event.seat, telling), aCard(event.card, telling)),
  tile_opened: (event, telling, say) => say.opens(nameOf(event.seat, telling), tileWord(event.tile, telling)),
  tiles_relaid: (_event, _telling, say) => say.tilesRelaid,
  game_won: (event, telling, say) => say.won(nameOf(event.seat, telling)),
  game_drawn: (event, _telling, say) => (event.reason === "turn_limit" ? say.turnLimit : say.stalemate),
};

/** The kinds of events that can be told. */
export const EVENT_KINDS = Object.keys(SPEAKERS);

/** An event in words; nothing for a kind that a newer server may know. */
export function sentence(event: GameEvent, telling: Telling): string {
  return SPEAKERS[event.event]?.(event, telling, telling.words.events) ?? "";
}
