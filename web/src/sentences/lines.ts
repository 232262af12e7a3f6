/** The events of an update as lines: one line for an action, with all its consequences. */
import type { GameEvent, PirateAdvanced } from "../protocol/types";
import { actorOf, eventWords, fromTo, seenCards, sentence, tileWord } from "./event";
import { asSentence, fromSpace, playerName, someCards, toSpace, type SentenceContext } from "./names";

/** A line of the log. */
export interface Line {
  /** A turn's heading, the end of the game, an event, or something beside the game. */
  kind: "turn" | "end" | "event" | "aside";
  /** The seat that acted, if any. */
  seat: number | null;
  text: string;
}

/** Events as lines of a log. */
export function lines(events: GameEvent[], context: SentenceContext): Line[] {
  const found: Line[] = [];
  let rest = events.filter((event) => !isSilent(event));
  while (rest.length > 0) {
    const [text, used] = clause(rest, context);
    add(found, rest[0]!, text);
    rest = rest.slice(used);
  }
  return found;
}

/** The heading of the next turn implies the end of a turn, unless it ended by itself. */
function isSilent(event: GameEvent): boolean {
  return event.event === "turn_ended" && !event.by_itself;
}

function add(found: Line[], first: GameEvent, text: string): void {
  const kind = kindOf(first);
  const last = found.at(-1);
  if (kind === "event" && last?.kind === "event") last.text += `; ${text}`;
  else if (text) found.push({ kind, seat: actorOf(first), text: asSentence(text) });
}

function kindOf(event: GameEvent): Line["kind"] {
  if (event.event === "turn_started") return "turn";
  return event.event === "game_won" || event.event === "game_drawn" ? "end" : "event";
}

type Clause = [text: string, used: number];

/** The longest clause that begins here, and how many events it covers. */
function clause(events: GameEvent[], context: SentenceContext): Clause {
  const first = events[0]!;
  if (first.event === "card_played") return withTails(played(events, context), first.seat, events, context);
  if (isAlike(first)) return alike(first, events, context);
  return withTails([sentence(first, context), 1], actorOf(first), events, context);
}

/** Cards played together, and where they led. */
function played(events: GameEvent[], context: SentenceContext): Clause {
  const cards = leading(events, (event) => event.event === "card_played");
  const moves = leading(events.slice(cards.length), (event) => event.event === "pirate_advanced");
  const say = eventWords(cards[0]!, context);
  const verb = cards[0]!.enchanted ? say.enchants : say.plays;
  const text = verb(playerName(cards[0]!.seat, context), someCards(cards.map(cardOf), context)) + along(moves, context);
  return [text, cards.length + moves.length];
}

function along(moves: PirateAdvanced[], context: SentenceContext): string {
  const [one, other] = moves;
  const say = context.words.events;
  if (!one) return "";
  if (!other) return say.along(...fromTo(one, context));
  const to = toSpace(one.to, context);
  if (one.from === other.from)
    return say.along(context.words.counts.pirates(2) + " " + fromSpace(one.from, context), to);
  return say.alongTwo(fromSpace(one.from, context), fromSpace(other.from, context), to);
}

/** Add parts about the same player: what was drawn, seen, opened. */
function withTails([text, used]: Clause, actor: number | null, events: GameEvent[], context: SentenceContext): Clause {
  for (;;) {
    const next = events[used];
    const tail = next && "seat" in next && next.seat === actor ? tailOf(next, events.slice(used), context) : null;
    if (!tail) return [text, used];
    text += tail[0];
    used += tail[1];
  }
}

function tailOf(first: GameEvent, events: GameEvent[], context: SentenceContext): Clause | null {
  const say = eventWords(first, context);
  switch (first.event) {
    case "hand_seen":
      return [say.andSees(playerName(first.victim, context)) + seenCards(first, context), 1];
    case "tile_opened":
      return [say.andOpens(tileWord(first.tile, context)), 1];
    case "card_drawn":
    case "card_held": {
      const same = likeFirst(first, events);
      const join = first.event === "card_drawn" ? say.andDraws : say.andHolds;
      return [join(someCards(same.map(cardOf), context)), same.length];
    }
    default:
      return null;
  }
}

/** Kinds of events of which several in a row by one player share a clause. */
const ALIKE = {
  card_drawn: "draws",
  card_held: "holds",
  card_kept: "keeps",
  card_laid_back: "laysBack",
  card_discarded: "discards",
} as const satisfies Partial<Record<GameEvent["event"], keyof SentenceContext["words"]["events"]>>;

type Alike = Extract<GameEvent, { event: keyof typeof ALIKE }>;

function isAlike(event: GameEvent): event is Alike {
  return event.event in ALIKE;
}

function alike(first: Alike, events: GameEvent[], context: SentenceContext): Clause {
  const same = likeFirst(first, events);
  const say = eventWords(first, context)[ALIKE[first.event]];
  return [say(playerName(first.seat, context), someCards(same.map(cardOf), context)), same.length];
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
