/** The requests of the analysis board. */
import { ask, get, post } from "../protocol/http";
import type {
  Hints,
  OpenedStudy,
  StudyBot,
  StudyLine,
  StudyLines,
  StudyMoment,
  StudyRecord,
  StudyText,
  StudyTurn,
} from "../protocol/types";
import { Refusal } from "../protocol/http";

export const momentOf = (body: StudyLine) => post<StudyMoment>("/analysis/moment", body);
export const openText = (text: string) => post<OpenedStudy>("/analysis/open", { text } satisfies StudyText);
export const checkLines = (body: StudyLines) => post<OpenedStudy>("/analysis/lines", body);
export const recordOf = (body: StudyLines) => post<StudyRecord>("/analysis/record", body);
export const hintsFor = (body: StudyLine, signal: AbortSignal) => ask<Hints>("POST", "/analysis/hints", body, signal);
export const botTurn = (body: StudyBot, signal: AbortSignal) => ask<StudyTurn>("POST", "/analysis/bot", body, signal);

/** A finished game of this server, or an imported record, as a study. */
export async function studyOf(id: string, n: number | null): Promise<OpenedStudy> {
  const [name, query] = [encodeURIComponent(id), n === null ? "" : `?n=${n}`];
  try {
    return await get<OpenedStudy>(`/tables/${name}/study${query}`);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unknown_game") throw error;
    return await get<OpenedStudy>(`/replays/${name}/study${query}`);
  }
}
