/** Fetches a replay and its record: of a game on this server, or of an uploaded record. */
import { get, post, Refusal } from "../protocol/http";
import type { Replay, Verdict } from "../protocol/types";
import type { Viewer } from "./moments";

/** Every moment of a game as one viewer sees it. */
export async function loadReplay(id: string, viewer: Viewer, signal?: AbortSignal): Promise<Replay> {
  const [name, query] = [encodeURIComponent(id), `?viewer=${viewer}`];
  try {
    return await get<Replay>(`/tables/${name}/replay${query}`, signal);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== "unknown_game") throw error;
    return await get<Replay>(`/replays/${name}${query}`, signal);
  }
}

/** Where the record of a replay can be downloaded. */
export function recordPath({ kind, id }: Pick<Replay, "kind" | "id">): string {
  return kind === "game" ? `/tables/${id}/record` : `/replays/${id}/record`;
}

/** Whether the deal matches its commitment; null if the record has no proof. */
export async function checkDeal(replay: Replay): Promise<boolean | null> {
  const record = await get<{ fairness?: unknown }>(recordPath(replay));
  if (!record.fairness) return null;
  return (await post<Verdict>("/verify", record)).is_right;
}
