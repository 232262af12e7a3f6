/** What happened at a table beside the game, and how a game ended, in words. */
import type { Result, Row } from "../protocol/table_state";
import type { Words } from "../words/shape";
import { nameOf, type Telling } from "./naming";

/** What a bot is called, if it is one. */
function botOf({ bot }: Row, { words }: Telling): string | undefined {
  return bot ? (words.bots[bot as keyof Words["bots"]]?.name ?? bot) : undefined;
}

type Speaker = (row: Row, telling: Telling, say: Words["rows"]) => string;

const SPEAKERS: Record<string, Speaker> = {
  seated: (row, telling, say) => say.seated(botOf(row, telling) ?? row.name ?? nameOf(row.seat, telling)),
  emptied: (row, telling, say) => say.emptied(nameOf(row.seat, telling)),
  started: (_row, _telling, say) => say.started,
  acted: () => "",
  undone: (row, telling, say) => say.undone(nameOf(row.seat, telling), telling.words.counts.actions(row.count ?? 1)),
  proposed: (row, telling, say) =>
    pick(say.proposed, row.what, "undo")(nameOf(row.seat, telling), nameOf(row.target, telling)),
  answered: (row, telling, say) => (row.accepted ? say.accepted : say.refused)(nameOf(row.seat, telling)),
  withdrawn: (row, telling, say) => say.withdrawn(nameOf(row.seat, telling)),
  timed_out: (row, telling, say) => say.timedOut(nameOf(row.seat, telling)),
  time_given: (row, telling, say) =>
    row.milliseconds ? say.timeGiven(nameOf(row.seat, telling), secondsOf(row, telling)) : "",
  covered: (row, telling, say) => pick(say.covered, row.why, "left")(nameOf(row.seat, telling)),
  returned: (row, telling, say) => say.returned(nameOf(row.seat, telling)),
  resigned: (row, telling, say) => say.resigned(nameOf(row.seat, telling)),
  ended: (row, telling) => endingSentence({ ending: row.ending ?? "over", winner: row.winner ?? null }, telling),
  hinted: (row, telling, say) => say.hinted(nameOf(row.seat, telling)),
  removed: (row, telling, say) => say.removed(nameOf(row.seat, telling)),
  muted: mutedText,
  said: (row, telling, say) => say.said(row.name ?? nameOf(row.seat, telling), spoken(row, telling.words)),
};

/** The kinds of rows that can be told. */
export const ROW_KINDS = Object.keys(SPEAKERS);

/** A row in words; empty where its events tell everything, as with actions. */
export function rowSentence(row: Row, telling: Telling): string {
  return SPEAKERS[row.row]?.(row, telling, telling.words.rows) ?? "";
}

/** What somebody said, phrases in the reader's language. */
export function spoken(said: Pick<Row, "phrase" | "text">, { phrases }: Words): string {
  return (said.phrase && phrases[said.phrase as keyof typeof phrases]) || (said.text ?? "");
}

/** How a game ended. */
export function endingSentence({ ending, winner }: Result, telling: Telling): string {
  const { endings } = telling.words;
  if (winner !== null) return (ending === "won" ? endings.won : endings.resigned)(nameOf(winner, telling));
  const text = endings[ending as keyof typeof endings] ?? endings.over;
  return typeof text === "string" ? text : endings.over;
}

/** Without a seat it is about all spectators. */
function mutedText(row: Row, telling: Telling, say: Words["rows"]): string {
  if (row.seat === undefined) return row.is_muted ? say.spectatorsMuted : say.spectatorsUnmuted;
  return (row.is_muted ? say.muted : say.unmuted)(nameOf(row.seat, telling));
}

function secondsOf(row: Row, { words }: Telling): string {
  return words.clocks.duration(Math.round((row.milliseconds ?? 0) / 1000), "second");
}

function pick<T extends object>(table: T, key: string | undefined, other: keyof T): T[keyof T] {
  return table[key as keyof T] ?? table[other];
}
