/** What happened so far, entry by entry, and what was missed; the past before this visit is fetched. */
import { lines, type Line } from "../log/lines";
import { rowSentence } from "../log/rows";
import type { Telling } from "../log/telling";
import { get } from "../protocol/rest";
import type { Moment, Row } from "../protocol/state";
import type { GameEvent } from "../protocol/view";

export interface Entry {
  /** The number in the log; unknown for what happened before this visit. */
  n: number | null;
  row: Row;
  events: GameEvent[];
}

/** Events with which an action, or a turn, begins. */
const BEGINNINGS = [
  "turn_started",
  "turn_ended",
  "card_played",
  "pirate_retreated",
  "pirate_pushed",
  "boat_sailed",
  "game_won",
  "game_drawn",
];

export class Logbook {
  entries = $state.raw<Entry[]>([]);
  /** What happened while the line was lost. */
  missed = $state.raw<Entry[]>([]);
  isComplete = false;

  constructor(private readonly id: string) {}

  add(moment: Moment): void {
    this.entries = [...this.entries, { n: moment.n, row: moment.row, events: moment.events }];
  }

  /** Begin anew, as another seat sees it. */
  forget(): void {
    this.entries = [];
    this.isComplete = false;
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
      const { events } = await get<{ events: GameEvent[] }>(`/tables/${this.id}/events`);
      const later = this.entries.filter((entry) => entry.n !== null && entry.n > n);
      const told = later.reduce((sum, entry) => sum + entry.events.length, 0);
      this.entries = [...split(events.slice(0, events.length - told)), ...later];
    } catch {
      this.isComplete = false;
    }
  }
}

/** A long list of events as entries, one an action. */
export function split(events: GameEvent[]): Entry[] {
  const chunks: GameEvent[][] = [];
  events.forEach((event, index) => {
    const isSecondCard = event.event === "card_played" && events[index - 1]?.event === "card_played";
    const begins = BEGINNINGS.includes(event.event) && !isSecondCard;
    if (begins || chunks.length === 0) chunks.push([event]);
    else chunks.at(-1)!.push(event);
  });
  return chunks.map((chunk) => ({ n: null, row: { row: "acted" }, events: chunk }));
}

/** An entry in words: what the row says beside the game, then what happened in it. Chat has a place of its own. */
export function entryLines({ row, events }: Entry, telling: Telling): Line[] {
  const beside = row.row === "said" ? "" : rowSentence(row, telling);
  const first: Line[] = beside ? [{ kind: "event", seat: row.seat ?? null, text: beside }] : [];
  return [...first, ...lines(events, telling)];
}
