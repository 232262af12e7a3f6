/** What happened since the player's last action: for trails on the board, and to show it again. Pure. */
import { actorOf } from "../../sentences/event";
import type { GameEvent } from "../../protocol/types";
import type { Entry } from "./logbook.svelte";
import { undoneNumbers } from "./undone";

/** The entries with events, without those that were taken back. */
export function standing(entries: Entry[]): Entry[] {
  const undone = undoneNumbers(entries);
  return entries.filter(({ n, events }) => events.length > 0 && !undone.has(n));
}

/** The seat whose action an entry is; null for the deal. */
export function actorOfEntry({ events }: Entry): number | null {
  const [first] = events;
  return !first || first.event === "turn_started" ? null : actorOf(first);
}

/** The entries after the last action of a seat; without a seat, the last action alone. */
export function sinceActionOf(entries: Entry[], seat: number | null): Entry[] {
  const kept = standing(entries);
  if (seat === null) return kept.slice(-1);
  return kept.slice(kept.findLastIndex((entry) => actorOfEntry(entry) === seat) + 1);
}

/** Where the last round begins: after the last action of a seat before the others acted; null if they have not. */
export function roundOf(entries: Entry[], seat: number | null, players: number): Entry[] {
  const kept = standing(entries);
  if (seat === null) return kept.slice(-3 * players);
  const isOther = (entry: Entry) => ![seat, null].includes(actorOfEntry(entry));
  const end = kept.findLastIndex(isOther);
  const before = kept.slice(0, end + 1).findLastIndex((entry) => actorOfEntry(entry) === seat);
  return kept.slice(before + 1, end + 1).filter(isOther);
}

/** Events of others that were directed at a seat. */
export function doneTo(seat: number, entries: Entry[]): GameEvent[] {
  return entries.flatMap(({ events }) =>
    events.filter((event) => {
      if (event.event === "hand_seen" || event.event === "card_taken") return event.victim === seat;
      if (event.event === "card_given") return event.to === seat;
      return event.event === "pirate_pushed" && event.seat === seat && event.by !== seat;
    }),
  );
}
