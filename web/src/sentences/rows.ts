/** Rows of the log and the result of a game, in words. */
import type { ChatLine, Muted, Result, Row, Seated, TimeGiven } from "../protocol/types";
import type { Words } from "../words/shape";
import { aboutSeat, playerName, type SentenceContext } from "./names";

/** The name of the bot, if it is one. */
function botOf({ bot }: Seated, { words }: SentenceContext): string | undefined {
  return bot ? (words.bots[bot as keyof Words["bots"]]?.name ?? bot) : undefined;
}

/** A row in words; empty where its events say everything, as with actions, and for a kind of a newer server. */
export function rowSentence(row: Row, context: SentenceContext): string {
  const say = aboutSeat(context.words.rows, "seat" in row ? row.seat : null, context);
  switch (row.row) {
    case "seated":
      return say.seated(botOf(row, context) ?? row.name);
    case "emptied":
      return say.emptied(playerName(row.seat, context));
    case "started":
      return say.started;
    case "acted":
      return "";
    case "undone":
      return say.undone(playerName(row.seat, context), context.words.counts.actions(row.count));
    case "proposed":
      return say.proposed[row.what](playerName(row.seat, context), playerName(row.target, context));
    case "answered":
      return (row.accepted ? say.accepted : say.refused)(playerName(row.seat, context));
    case "withdrawn":
      return say.withdrawn(playerName(row.seat, context));
    case "timed_out":
      return say.timedOut(playerName(row.seat, context));
    case "time_given":
      return row.milliseconds ? say.timeGiven(playerName(row.seat, context), secondsOf(row, context)) : "";
    case "covered":
      return say.covered[row.why](playerName(row.seat, context));
    case "returned":
      return say.returned(playerName(row.seat, context));
    case "resigned":
      return say.resigned(playerName(row.seat, context));
    case "removed":
      return say.removed(playerName(row.seat, context));
    case "ended":
      return endingSentence({ ending: row.ending, winner: row.winner ?? null }, context);
    case "hinted":
      return say.hinted(playerName(row.seat, context));
    case "muted":
      return mutedText(row, context, say);
    case "rematch_offered":
      return say.rematchOffered(playerName(row.seat, context));
    case "said":
      return say.said(row.name ?? playerName(row.seat, context), spoken(row, context.words));
    default:
      row satisfies never;
      return "";
  }
}

/** A chat message; phrases are in the reader's language. */
export function spoken(said: Pick<ChatLine, "phrase" | "text">, { phrases }: Words): string {
  return (said.phrase && phrases[said.phrase as keyof typeof phrases]) || (said.text ?? "");
}

/** How a game ended. */
export function endingSentence({ ending, winner }: Result, context: SentenceContext): string {
  const endings = aboutSeat(context.words.endings, winner, context);
  if (winner !== null) return (ending === "won" ? endings.won : endings.resigned)(playerName(winner, context));
  const text = endings[ending as keyof typeof endings] ?? endings.over;
  return typeof text === "string" ? text : endings.over;
}

/** Which place a player reached; empty for the winner, of whom the ending speaks. */
export function placeSentence(place: number, { table }: Words): string {
  const { youCame } = table.result;
  return [youCame.second, youCame.third, youCame.fourth, youCame.fifth][place - 2] ?? "";
}

/** Without a seat it applies to all spectators. */
function mutedText(row: Muted, context: SentenceContext, say: Words["rows"]): string {
  if (row.seat === undefined) return row.is_muted ? say.spectatorsMuted : say.spectatorsUnmuted;
  return (row.is_muted ? say.muted : say.unmuted)(playerName(row.seat, context));
}

function secondsOf(row: TimeGiven, { words }: SentenceContext): string {
  return words.clocks.duration(Math.round(row.milliseconds / 1000), "second");
}
