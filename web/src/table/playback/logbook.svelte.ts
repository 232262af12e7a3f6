/** The log entries so far, and those that were missed; entries before this visit are fetched. */
import { lines, type Line } from "../../sentences/lines";
import { rowSentence } from "../../sentences/rows";
import type { SentenceContext } from "../../sentences/names";
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
  /** What happened while the connection was lost. */
  missed = $state.raw<Entry[]>([]);
  isComplete = false;
  /** The last entry that was fetched rather than received live. */
  private fetched = 0;

  constructor(private readonly id: string) {}

  add(moment: Moment): void {
    this.entries = [...this.entries, { n: moment.n, row: moment.row, events: moment.events }];
  }

  /** Clear everything, when another seat sees other entries. */
  forget(): void {
    this.entries = [];
    this.isComplete = false;
  }

  /** Whether an entry was received live. */
  isLive(n: number): boolean {
    return n > this.fetched;
  }

  /** The last few lines. */
  recentLines(context: SentenceContext, most = 8): string[] {
    const recentLines = this.entries.slice(-most).flatMap((entry) => entryLines(entry, context));
    return recentLines.slice(-most).map(({ text }) => text);
  }

  /** Fetch all entries up to *n*; later ones are kept. */
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

/** An entry in words: its row, then its events. Chat messages are shown elsewhere. */
export function entryLines({ row, events }: Entry, context: SentenceContext): Line[] {
  const beside = !row || ROW_FACTS[row.row].is_chat ? "" : rowSentence(row, context);
  const seat = row && "seat" in row ? (row.seat ?? null) : null;
  const kind = row && ROW_FACTS[row.row].is_beside ? "aside" : "event";
  const first: Line[] = beside ? [{ kind, seat, text: beside }] : [];
  return [...first, ...lines(events, context)];
}
