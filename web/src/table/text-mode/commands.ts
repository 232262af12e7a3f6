/** The command line of the text mode: plays notation, and has a few commands for help. */
import { choiceSentence } from "../../sentences/action";
import { words } from "../../words/words.svelte";
import { cardName, seatName } from "../../sentences/names";
import { promptFor } from "../../sentences/prompt";
import type { TableSession } from "../session.svelte";
import { sortHand } from "../choosing/ways";

type Command = (session: TableSession, rest: string) => string[];

const COMMANDS: Record<string, Command> = {
  help: () => Object.values(words().table.text.help),
  moves: (session) => movesOf(session),
  hand: (session) => [handOf(session)],
  turn: (session) => (session.now?.view ? [promptFor(session, session.now.view)] : []),
  log: (session) => logOf(session),
  undo: (session) => done(() => session.undo()),
  hint: (session) => done(() => session.askHint()),
  say: (session, text) => done(() => text && session.client.command({ type: "say", text })),
  why: (session, text) => done(() => session.client.askWhyNot(inNotation(text))),
};

/** Run a typed line; returns the lines to show. */
export function answerTo(typed: string, session: TableSession): string[] {
  const text = typed.trim();
  const [first = "", ...rest] = text.split(/\s+/);
  const command = COMMANDS[first.toLowerCase()] ?? COMMANDS[meaningOf(first)];
  if (!text) return [];
  return command ? command(session, rest.join(" ")) : play(inNotation(text), session);
}

function play(notation: string, session: TableSession): string[] {
  const choice = session.picking.choices.find((one) => one.text === notation);
  if (!choice) {
    session.client.askWhyNot(notation);
    return [];
  }
  session.play(choice);
  return [choiceSentence(choice, session.context)];
}

function done(work: () => unknown): string[] {
  work();
  return [];
}

/** A command by its name in the reader's language. */
function meaningOf(word: string): string {
  const names = words().table.text.names as Record<string, string>;
  return Object.keys(names).find((key) => names[key] === word.toLowerCase()) ?? "";
}

/** Replace symbols typed in the reader's language. */
function inNotation(text: string): string {
  let notation = text.toLowerCase().replace(/\s+/g, " ");
  for (const [symbol, name] of Object.entries(words().symbols)) {
    notation = notation.replaceAll(name.toLowerCase(), symbol);
  }
  return notation;
}

function movesOf(session: TableSession): string[] {
  const { choices } = session.picking;
  return choices.length
    ? choices.map((choice) => `${choice.text} – ${choiceSentence(choice, session.context)}`)
    : [words().table.text.noMoves];
}

function handOf(session: TableSession): string {
  const { now } = session;
  const hand = now?.seat != null ? now.view?.hands[now.seat] : null;
  if (!now || !Array.isArray(hand)) return words().table.text.noMoves;
  const cards = sortHand(hand, now.view!).map(cardName);
  return `${seatName(now.seats, now.seat!)}: ${cards.length ? words().cards.list(cards) : words().table.players.emptyHand}`;
}

function logOf(session: TableSession): string[] {
  return session.logbook.recentLines(session.context);
}
