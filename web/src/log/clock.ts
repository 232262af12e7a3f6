/** A table's clock in a few words. */
import type { Words } from "../words/shape";

export type Clock =
  | { kind: "none" }
  | { kind: "turn"; seconds: number }
  | { kind: "bank"; seconds: number; increment: number }
  | { kind: "days"; days: number };

/** "60 seconds a turn". */
export function clockSentence(clock: Clock, { clocks }: Words): string {
  switch (clock.kind) {
    case "turn":
      return clocks.turnOf(duration(clock.seconds, clocks));
    case "days":
      return clocks.turnOf(clocks.duration(clock.days, "day"));
    case "bank":
      return bank(clock.seconds, clock.increment, clocks);
    default:
      return clocks.none.name;
  }
}

function bank(seconds: number, increment: number, clocks: Words["clocks"]): string {
  const time = duration(seconds, clocks);
  return increment ? clocks.bankOf(time, duration(increment, clocks)) : clocks.bankAlone(time);
}

function duration(seconds: number, clocks: Words["clocks"]): string {
  if (seconds % 3600 === 0 && seconds > 0) return clocks.duration(seconds / 3600, "hour");
  if (seconds % 60 === 0 && seconds > 60) return clocks.duration(seconds / 60, "minute");
  return clocks.duration(seconds, "second");
}
