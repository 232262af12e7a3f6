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
import { aCard, fromSpace, nameOf, someCards, toSpace, type SentenceContext } from "./naming";

/** An event that moves a pirate from one space to another. */
type Walked = PirateAdvanced | PirateRetreated | PiratePushed | PirateBitten;

/** Who did it, and from where to where. */
function moved(event: Walked, context: SentenceContext): [who: string, from: string, to: string] {
  return [nameOf(event.seat, context), ...fromTo(event, context)];
}

/** From where to where a pirate went. */
export function fromTo(event: Walked, context: SentenceContext): [from: string, to: string] {
  return [fromSpace(event.from, context), toSpace(event.to, context)];
}

/** What a treasure tile held. */
export function tileWord(tile: TileOpened["tile"], { words }: SentenceContext): string {
  if (tile === "snake") return words.events.snake;
  return typeof tile === "number" ? words.counts.cards(tile) : words.events.emptyTile;
}

/** A sail, and that it was free if it was. */
function sailed(event: BoatSailed, context: SentenceContext, say: Words["events"]): string {
  const where = event.to === "tortuga" ? say.sails.tortuga : say.sails.cartagena;
  return where(nameOf(event.seat, context)) + (event.free ? say.asCaptain : "");
}

/** The cards that were seen, if the reader may know them. */
export function seenCards(event: HandSeen, context: SentenceContext): string {
  return event.cards ? context.words.events.seen(someCards(event.cards, context)) : "";
}

/** An event in words; empty for an unknown kind from a newer server. */
export function sentence(event: GameEvent, context: SentenceContext): string {
  const say = context.words.events;
  const { counts } = context.words;
  switch (event.event) {
    case "turn_started":
      return say.turnStarted(String(event.number), nameOf(event.seat, context));
    case "turn_ended":
      return (event.by_itself ? say.stuck : say.turnEnded)(nameOf(event.seat, context));
    case "card_played":
      return (event.enchanted ? say.enchants : say.plays)(nameOf(event.seat, context), aCard(event.card, context));
    case "pirate_advanced":
      return say.moves(...moved(event, context));
    case "pirate_retreated":
      return say.retreats(...moved(event, context));
    case "pirate_pushed":
      return say.pushes(nameOf(event.by, context), ...moved(event, context));
    case "pirate_bitten":
      return say.bitten(...moved(event, context));
    case "boat_sailed":
      return sailed(event, context, say);
    case "card_drawn":
      return say.draws(nameOf(event.seat, context), aCard(event.card, context));
    case "card_held":
      return say.holds(nameOf(event.seat, context), aCard(event.card, context));
    case "pile_reshuffled":
      return say.reshuffled(counts.cards(event.count));
    case "row_laid":
      return say.rowLaid(counts.cards(event.cards.length));
    case "card_discarded":
      return say.discards(nameOf(event.seat, context), aCard(event.card, context));
    case "hand_seen":
      return say.sees(nameOf(event.seat, context), nameOf(event.victim, context)) + seenCards(event, context);
    case "card_taken":
      return say.takes(nameOf(event.seat, context), nameOf(event.victim, context), aCard(event.card, context));
    case "card_kept":
      return say.keeps(nameOf(event.seat, context), aCard(event.card, context));
    case "card_given":
      return say.gives(nameOf(event.seat, context), nameOf(event.to, context), aCard(event.card, context));
    case "card_laid_back":
      return say.laysBack(nameOf(event.seat, context), aCard(event.card, context));
    case "tile_opened":
      return say.opens(nameOf(event.seat, context), tileWord(event.tile, context));
    case "tiles_relaid":
      return say.tilesRelaid;
    case "game_won":
      return say.won(nameOf(event.seat, context));
    case "game_drawn":
      return event.reason === "turn_limit" ? say.turnLimit : say.stalemate;
    default:
      event satisfies never;
      return "";
  }
}
