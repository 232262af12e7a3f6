/** Which entries of the log were taken back. */
import type { Entry } from "./logbook.svelte";

/** The numbers of the entries whose actions were taken back later; fetched entries have no row and were not. */
export function undoneNumbers(entries: Pick<Entry, "n" | "row" | "events">[]): Set<number> {
  const standing: number[] = [];
  const undone = new Set<number>();
  for (const { n, row, events } of entries) {
    if (row?.row === "undone") standing.splice(-row.count).forEach((number) => undone.add(number));
    else if (row ? row.row === "acted" : events.length > 0) standing.push(n);
  }
  return undone;
}
