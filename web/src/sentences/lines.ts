/** What an update's events say together: one line for an action, with all that came of it. */
import type { GameEvent, PirateAdvanced } from "../protocol/types";
import { fromTo, seenCards, sentence, tileWord } from "./event";
import { asSentence, fromSpace, nameOf, someCards, toSpace, type Telling } from "./naming";

/** A line of the log. */
export interface Line {
  /** A turn's heading, the end of the game, or anything in between. */
  kind: "turn" | "end" | "event";
  /** Whose doing it is, if anybody's. */
  seat: number | null;
  text: string;
}

/** Events in the words of a log, as few lines as read well. */
export function lines(events: GameEvent[], telling: Telling): Line[] {
  const told: Line[] = [];
  let rest = events.filter((event) => !isSilent(event));
  while (rest.length > 0) {
    const [text, used] = clause(rest, telling);
    add(told, rest[0]!, text);
    rest = rest.slice(used);
  }
  return told;
}

/** An ended turn is told by the next one's heading, unless it ended by itself. */
function isSilent(event: GameEvent): boolean {
  return event.event === "turn_ended" && !event.by_itself;
}

function add(told: Line[], first: GameEvent, text: string): void {
  const kind = kindOf(first);
  const last = told.at(-1);
  if (kind === "event" && last?.kind === "event") last.text += `; ${text}`;
  else if (text) told.push({ kind, seat: actorOf(first), text: asSentence(text) });
}

/** Whose doing an event is. */
function actorOf(event: GameEvent): number | null {
  if (event.event === "pirate_pushed") return event.by;
  return "seat" in event ? event.seat : null;
}

function kindOf(event: GameEvent): Line["kind"] {
  if (event.event === "turn_started") return "turn";
  return event.event === "game_won" || event.event === "game_drawn" ? "end" : "event";
}

type Clause = [text: string, used: number];

/** The longest clause that begins here, and how many events it tells. */
function clause(events: GameEvent[], telling: Telling): Clause {
  const first = events[0]!;
  if (first.event === "card_played") return withTails(played(events, telling), first.seat, events, telling);
  if (isAlike(first)) return alike(first, events, telling);
  return withTails([sentence(first, telling), 1], actorOf(first), events, telling);
}

/** Cards played together, and where they led. */
function played(events: GameEvent[], telling: Telling): Clause {
  const cards = leading(events, (event) => event.event === "card_played");
  const moves = leading(events.slice(cards.length), (event) => event.event === "pirate_advanced");
  const say = telling.words.events;
  const verb = cards[0]!.enchanted ? say.enchants : say.plays;
  const text = verb(nameOf(cards[0]!.seat, telling), someCards(cards.map(cardOf), telling)) + along(moves, telling);
  return [text, cards.length + moves.length];
}

function along(moves: PirateAdvanced[], telling: Telling): string {
  const [one, other] = moves;
  const say = telling.words.events;
  if (!one) return "";
  if (!other) return say.along(...fromTo(one, telling));
  const to = toSpace(one.to, telling);
  if (one.from === other.from)
    return say.along(telling.words.counts.pirates(2) + " " + fromSpace(one.from, telling), to);
  return say.alongTwo(fromSpace(one.from, telling), fromSpace(other.from, telling), to);
}

/** Go on about the same player: what was drawn, seen, opened. */
function withTails([text, used]: Clause, actor: number | null, events: GameEvent[], telling: Telling): Clause {
  for (;;) {
    const next = events[used];
    const tail = next && "seat" in next && next.seat === actor ? tailOf(next, events.slice(used), telling) : null;
    if (!tail) return [text, used];
    text += tail[0];
    used += tail[1];
  }
}

function tailOf(first: GameEvent, events: GameEvent[], telling: Telling): Clause | null {
  const say = telling.words.events;
  switch (first.event) {
    case "hand_seen":
      return [say.andSees(nameOf(first.victim, telling)) + seenCards(first, telling), 1];
    case "tile_opened":
      return [say.andOpens(tileWord(first.tile, telling)), 1];
    case "card_drawn":
    case "card_held": {
      const same = likeFirst(first, events);
      const join = first.event === "card_drawn" ? say.andDraws : say.andHolds;
      return [join(someCards(same.map(cardOf), telling)), same.length];
    }
    default:
      return null;
  }
}

/** Kinds of which several in a row by one player are told at once. */
const ALIKE = {
  card_drawn: "draws",
  card_held: "holds",
  card_kept: "keeps",
  card_laid_back: "laysBack",
  card_discarded: "discards",
} as const satisfies Partial<Record<GameEvent["event"], keyof Telling["words"]["events"]>>;

type Alike = Extract<GameEvent, { event: keyof typeof ALIKE }>;

function isAlike(event: GameEvent): event is Alike {
  return event.event in ALIKE;
}

function alike(first: Alike, events: GameEvent[], telling: Telling): Clause {
  const same = likeFirst(first, events);
  const say = telling.words.events[ALIKE[first.event]];
  return [say(nameOf(first.seat, telling), someCards(same.map(cardOf), telling)), same.length];
}

/** The events of one kind by one player that come first. */
function likeFirst(first: Alike, events: GameEvent[]): Alike[] {
  return leading(
    events,
    (event): event is Alike => event.event === first.event && isAlike(event) && event.seat === first.seat,
  );
}

function cardOf(event: { card: string | null }): string | null {
  return event.card;
}

function leading<Kind extends GameEvent>(events: GameEvent[], fits: (event: GameEvent) => event is Kind): Kind[] {
  const end = events.findIndex((event) => !fits(event));
  return (end < 0 ? events : events.slice(0, end)).filter(fits);
}
