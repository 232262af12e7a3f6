/** What happened so far, entry by entry, and what was missed; the past before this visit is fetched. */
import { lines, type Line } from "../../sentences/lines";
import { rowSentence } from "../../sentences/rows";
import type { Telling } from "../../sentences/naming";
import { get } from "../../protocol/http";
import { ROW_FACTS, type GameEvent, type PastEvents, type Row } from "../../protocol/types";
import type { Moment } from "../../protocol/table_state";

export interface Entry {
  /** The number in the log. */
  n: number;
  /** What was written down; null in what was fetched. */
  row: Row | null;
  events: GameEvent[];
}

export class Logbook {
  entries = $state.raw<Entry[]>([]);
  /** What happened while the line was lost. */
  missed = $state.raw<Entry[]>([]);
  isComplete = false;
  /** The last entry that was fetched rather than seen happening. */
  private fetched = 0;

  constructor(private readonly id: string) {}

  add(moment: Moment): void {
    this.entries = [...this.entries, { n: moment.n, row: moment.row, events: moment.events }];
  }

  /** Begin anew, as another seat sees it. */
  forget(): void {
    this.entries = [];
    this.isComplete = false;
  }

  /** What was seen happening. */
  get seen(): Entry[] {
    return this.entries.filter(({ n }) => n > this.fetched);
  }

  /** The last few lines. */
  lately(telling: Telling, most = 8): string[] {
    const lately = this.entries.slice(-most).flatMap((entry) => entryLines(entry, telling));
    return lately.slice(-most).map(({ text }) => text);
  }

  /** Fetch all that happened up to entry *n*; what came later is kept. */
  async fetch(n: number): Promise<void> {
    this.isComplete = true;
    try {
      const past = await get<PastEvents>(`/tables/${this.id}/events`);
      const earlier = past.entries.filter((entry) => entry.n <= n);
      this.fetched = n;
      this.entries = [
        ...earlier.map((entry): Entry => ({ ...entry, row: null })),
        ...this.entries.filter((entry) => entry.n > n),
      ];
    } catch {
      this.isComplete = false;
    }
  }
}

/** An entry in words: what the row says beside the game, then what happened in it. Chat has a place of its own. */
export function entryLines({ row, events }: Entry, telling: Telling): Line[] {
  const beside = !row || ROW_FACTS[row.row].is_chat ? "" : rowSentence(row, telling);
  const seat = row && "seat" in row ? (row.seat ?? null) : null;
  const first: Line[] = beside ? [{ kind: "event", seat, text: beside }] : [];
  return [...first, ...lines(events, telling)];
}
