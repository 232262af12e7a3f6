/** The time a seat has left, computed from the server's last message. Pure. */
import type { Clock } from "../../protocol/table_state";

const DAY = 86_400_000;

/** Milliseconds a seat has left at a given server time. */
export function leftAt(clock: Clock, seat: number, decider: number | null, now: number): number {
  const left = clock.left[seat] ?? 0;
  return seat === decider ? Math.max(0, left - Math.max(0, now - clock.at)) : left;
}

/** "2:05", "1:00:00"; days are shown in words. */
export function formatLeft(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const tail = `${String(minutes).padStart(hours ? 2 : 1, "0")}:${String(rest).padStart(2, "0")}`;
  return hours ? `${hours}:${tail}` : tail;
}

/** Whole days, if a day or more is left. */
export function daysLeft(milliseconds: number): number {
  return Math.floor(milliseconds / DAY);
}
