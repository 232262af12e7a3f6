/** The marked decisions of one seat of a finished game or an imported record, and the requests to try them again. */
import { get, post, Refusal } from "../protocol/http";
import type { GameReport, JudgedDecision, MistakeMoment, MistakePlace } from "../protocol/types";

export interface Mistakes {
  id: string;
  seat: number;
  /** In the order of the game; none before the analysis is complete. */
  decisions: JudgedDecision[];
  /** The position of a decision; with an attempt, what that is worth. */
  ask: (place: MistakePlace) => Promise<MistakeMoment>;
}

export async function loadMistakes(id: string, seat: number): Promise<Mistakes> {
  const name = encodeURIComponent(id);
  const { path, report } = await findReport(name);
  const decisions = report.status === "done" ? (report.analysis?.decisions ?? []) : [];
  return {
    id,
    seat,
    decisions: decisions.filter((one) => one.seat === seat && one.mark !== "none"),
    ask: (place) => post<MistakeMoment>(`${path}/mistakes`, place),
  };
}

/** The report of a game on this server, or of an imported record. */
async function findReport(name: string): Promise<{ path: string; report: GameReport }> {
  const [game, record] = [`/tables/${name}`, `/replays/${name}`];
  try {
    return { path: game, report: await get<GameReport>(`${game}/analysis`) };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unknown_game") throw error;
    return { path: record, report: await get<GameReport>(`${record}/analysis`) };
  }
}
