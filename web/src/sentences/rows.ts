/** What happened at a table beside the game, and how a game ended, in words. */
import type { ChatLine, Muted, Result, Row, Seated, TimeGiven } from "../protocol/types";
import type { Words } from "../words/shape";
import { nameOf, type Telling } from "./naming";

/** What a bot is called, if it is one. */
function botOf({ bot }: Seated, { words }: Telling): string | undefined {
  return bot ? (words.bots[bot as keyof Words["bots"]]?.name ?? bot) : undefined;
}

/** A row in words; empty where its events tell everything, as with actions, and for a kind of a newer server. */
export function rowSentence(row: Row, telling: Telling): string {
  const say = telling.words.rows;
  switch (row.row) {
    case "seated":
      return say.seated(botOf(row, telling) ?? row.name);
    case "emptied":
      return say.emptied(nameOf(row.seat, telling));
    case "started":
      return say.started;
    case "acted":
      return "";
    case "undone":
      return say.undone(nameOf(row.seat, telling), telling.words.counts.actions(row.count));
    case "proposed":
      return say.proposed[row.what](nameOf(row.seat, telling), nameOf(row.target, telling));
    case "answered":
      return (row.accepted ? say.accepted : say.refused)(nameOf(row.seat, telling));
    case "withdrawn":
      return say.withdrawn(nameOf(row.seat, telling));
    case "timed_out":
      return say.timedOut(nameOf(row.seat, telling));
    case "time_given":
      return row.milliseconds ? say.timeGiven(nameOf(row.seat, telling), secondsOf(row, telling)) : "";
    case "covered":
      return say.covered[row.why](nameOf(row.seat, telling));
    case "returned":
      return say.returned(nameOf(row.seat, telling));
    case "resigned":
      return say.resigned(nameOf(row.seat, telling));
    case "removed":
      return say.removed(nameOf(row.seat, telling));
    case "ended":
      return endingSentence({ ending: row.ending, winner: row.winner ?? null }, telling);
    case "hinted":
      return say.hinted(nameOf(row.seat, telling));
    case "muted":
      return mutedText(row, telling, say);
    case "said":
      return say.said(row.name ?? nameOf(row.seat, telling), spoken(row, telling.words));
    default:
      row satisfies never;
      return "";
  }
}

/** What somebody said, phrases in the reader's language. */
export function spoken(said: Pick<ChatLine, "phrase" | "text">, { phrases }: Words): string {
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
function mutedText(row: Muted, telling: Telling, say: Words["rows"]): string {
  if (row.seat === undefined) return row.is_muted ? say.spectatorsMuted : say.spectatorsUnmuted;
  return (row.is_muted ? say.muted : say.unmuted)(nameOf(row.seat, telling));
}

function secondsOf(row: TimeGiven, { words }: Telling): string {
  return words.clocks.duration(Math.round(row.milliseconds / 1000), "second");
}
