/** One event in words; `lines.ts` joins events that belong together. */
import type {
  BoatSailed,
  GameEvent,
  HandSeen,
  PirateAdvanced,
  PirateBitten,
  PiratePushed,
  PirateRetreated,
  TileOpened,
} from "../protocol/types";
import type { Words } from "../words/shape";
import { aboutSeat, aCard, fromSpace, playerName, someCards, toSpace, type SentenceContext } from "./names";

/** An event that moves a pirate from one space to another. */
type Walked = PirateAdvanced | PirateRetreated | PiratePushed | PirateBitten;

/** Who did it, and from where to where. */
function moved(event: Walked, context: SentenceContext): [who: string, from: string, to: string] {
  return [playerName(event.seat, context), ...fromTo(event, context)];
}

/** From where to where a pirate went. */
export function fromTo(event: Walked, context: SentenceContext): [from: string, to: string] {
  return [fromSpace(event.from, context), toSpace(event.to, context)];
}

/** Whose doing an event is. */
export function actorOf(event: GameEvent): number | null {
  if (event.event === "pirate_pushed") return event.by;
  return "seat" in event ? event.seat : null;
}

/** To whom it is done, if that is another player. */
function sufferer(event: GameEvent): number | null {
  switch (event.event) {
    case "pirate_pushed":
      return event.seat;
    case "hand_seen":
    case "card_taken":
      return event.victim;
    case "card_given":
      return event.to;
    default:
      return null;
  }
}

/** The sentences for an event: by the reader, to the reader, or about others. */
export function eventWords(event: GameEvent, context: SentenceContext): Words["events"] {
  const say = aboutSeat(context.words.events, actorOf(event), context);
  const isToYou = sufferer(event) !== null && sufferer(event) === context.you;
  return isToYou ? { ...say, ...say.toYou } : say;
}

/** What a treasure tile held. */
export function tileWord(tile: TileOpened["tile"], { words }: SentenceContext): string {
  if (tile === "snake") return words.events.snake;
  return typeof tile === "number" ? words.counts.cards(tile) : words.events.emptyTile;
}

/** A sail, and that it was free if it was. */
function sailed(event: BoatSailed, context: SentenceContext, say: Words["events"]): string {
  const where = event.to === "tortuga" ? say.sails.tortuga : say.sails.cartagena;
  return where(playerName(event.seat, context)) + (event.free ? say.asCaptain : "");
}

/** The cards that were seen, if the reader may know them. */
export function seenCards(event: HandSeen, context: SentenceContext): string {
  return event.cards ? context.words.events.seen(someCards(event.cards, context)) : "";
}

/** An event in words; empty for an unknown kind from a newer server. */
export function sentence(event: GameEvent, context: SentenceContext): string {
  const say = eventWords(event, context);
  const { counts } = context.words;
  switch (event.event) {
    case "turn_started":
      return say.turnStarted(String(event.number), playerName(event.seat, context));
    case "turn_ended":
      return (event.by_itself ? say.stuck : say.turnEnded)(playerName(event.seat, context));
    case "card_played":
      return (event.enchanted ? say.enchants : say.plays)(playerName(event.seat, context), aCard(event.card, context));
    case "pirate_advanced":
      return say.moves(...moved(event, context));
    case "pirate_retreated":
      return say.retreats(...moved(event, context));
    case "pirate_pushed":
      return say.pushes(playerName(event.by, context), ...moved(event, context));
    case "pirate_bitten":
      return say.bitten(...moved(event, context));
    case "boat_sailed":
      return sailed(event, context, say);
    case "card_drawn":
      return say.draws(playerName(event.seat, context), aCard(event.card, context));
    case "card_held":
      return say.holds(playerName(event.seat, context), aCard(event.card, context));
    case "pile_reshuffled":
      return say.reshuffled(counts.cards(event.count));
    case "row_laid":
      return say.rowLaid(counts.cards(event.cards.length));
    case "card_discarded":
      return say.discards(playerName(event.seat, context), aCard(event.card, context));
    case "hand_seen":
      return say.sees(playerName(event.seat, context), playerName(event.victim, context)) + seenCards(event, context);
    case "card_taken":
      return say.takes(playerName(event.seat, context), playerName(event.victim, context), aCard(event.card, context));
    case "card_kept":
      return say.keeps(playerName(event.seat, context), aCard(event.card, context));
    case "card_given":
      return say.gives(playerName(event.seat, context), playerName(event.to, context), aCard(event.card, context));
    case "card_laid_back":
      return say.laysBack(playerName(event.seat, context), aCard(event.card, context));
    case "tile_opened":
      return say.opens(playerName(event.seat, context), tileWord(event.tile, context));
    case "tiles_relaid":
      return say.tilesRelaid;
    case "game_won":
      return say.won(playerName(event.seat, context));
    case "game_drawn":
      return event.reason === "turn_limit" ? say.turnLimit : say.stalemate;
    default:
      event satisfies never;
      return "";
  }
}

/** What was done to the reader, in words; empty for other events. */
export function toYouSentence(event: GameEvent, context: SentenceContext): string {
  const say = context.words.table.toYou;
  switch (event.event) {
    case "hand_seen":
      return say.seen(playerName(event.seat, context));
    case "card_taken":
      return say.taken(playerName(event.seat, context), aCard(event.card, context));
    case "card_given":
      return say.given(playerName(event.seat, context), aCard(event.card, context));
    case "pirate_pushed":
      return say.moved(playerName(event.by, context), ...fromTo(event, context));
    default:
      return "";
  }
}
