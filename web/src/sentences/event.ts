/** One event in words, told by itself; `lines.ts` joins what belongs together. */
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
import { aCard, fromSpace, nameOf, someCards, toSpace, type Telling } from "./naming";

/** An event that moves a pirate from one space to another. */
type Walked = PirateAdvanced | PirateRetreated | PiratePushed | PirateBitten;

/** Who did it, and from where to where. */
function moved(event: Walked, telling: Telling): [who: string, from: string, to: string] {
  return [nameOf(event.seat, telling), ...fromTo(event, telling)];
}

/** From where to where a pirate went. */
export function fromTo(event: Walked, telling: Telling): [from: string, to: string] {
  return [fromSpace(event.from, telling), toSpace(event.to, telling)];
}

/** What a treasure tile held. */
export function tileWord(tile: TileOpened["tile"], { words }: Telling): string {
  if (tile === "snake") return words.events.snake;
  return typeof tile === "number" ? words.counts.cards(tile) : words.events.emptyTile;
}

/** A sail, with what it cost if it cost nothing. */
function sailed(event: BoatSailed, telling: Telling, say: Words["events"]): string {
  const where = event.to === "tortuga" ? say.sails.tortuga : say.sails.cartagena;
  return where(nameOf(event.seat, telling)) + (event.free ? say.asCaptain : "");
}

/** What was seen, if the reader may know it. */
export function seenCards(event: HandSeen, telling: Telling): string {
  return event.cards ? telling.words.events.seen(someCards(event.cards, telling)) : "";
}

/** An event in words; nothing for a kind that a newer server may know. */
export function sentence(event: GameEvent, telling: Telling): string {
  const say = telling.words.events;
  const { counts } = telling.words;
  switch (event.event) {
    case "turn_started":
      return say.turnStarted(String(event.number), nameOf(event.seat, telling));
    case "turn_ended":
      return (event.by_itself ? say.stuck : say.turnEnded)(nameOf(event.seat, telling));
    case "card_played":
      return (event.enchanted ? say.enchants : say.plays)(nameOf(event.seat, telling), aCard(event.card, telling));
    case "pirate_advanced":
      return say.moves(...moved(event, telling));
    case "pirate_retreated":
      return say.retreats(...moved(event, telling));
    case "pirate_pushed":
      return say.pushes(nameOf(event.by, telling), ...moved(event, telling));
    case "pirate_bitten":
      return say.bitten(...moved(event, telling));
    case "boat_sailed":
      return sailed(event, telling, say);
    case "card_drawn":
      return say.draws(nameOf(event.seat, telling), aCard(event.card, telling));
    case "card_held":
      return say.holds(nameOf(event.seat, telling), aCard(event.card, telling));
    case "pile_reshuffled":
      return say.reshuffled(counts.cards(event.count));
    case "row_laid":
      return say.rowLaid(counts.cards(event.cards.length));
    case "card_discarded":
      return say.discards(nameOf(event.seat, telling), aCard(event.card, telling));
    case "hand_seen":
      return say.sees(nameOf(event.seat, telling), nameOf(event.victim, telling)) + seenCards(event, telling);
    case "card_taken":
      return say.takes(nameOf(event.seat, telling), nameOf(event.victim, telling), aCard(event.card, telling));
    case "card_kept":
      return say.keeps(nameOf(event.seat, telling), aCard(event.card, telling));
    case "card_given":
      return say.gives(nameOf(event.seat, telling), nameOf(event.to, telling), aCard(event.card, telling));
    case "card_laid_back":
      return say.laysBack(nameOf(event.seat, telling), aCard(event.card, telling));
    case "tile_opened":
      return say.opens(nameOf(event.seat, telling), tileWord(event.tile, telling));
    case "tiles_relaid":
      return say.tilesRelaid;
    case "game_won":
      return say.won(nameOf(event.seat, telling));
    case "game_drawn":
      return event.reason === "turn_limit" ? say.turnLimit : say.stalemate;
    default:
      event satisfies never;
      return "";
  }
}
