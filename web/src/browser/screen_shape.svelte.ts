/** The shape of the window: a panel beside the board, a column beside it on a phone held sideways, or all in a column. */
import { MediaQuery } from "svelte/reactivity";

export type ScreenShape = "wide" | "low" | "tall";

const wide = new MediaQuery("min-width: 56rem", true);
const low = new MediaQuery("(max-height: 30rem) and (min-width: 34rem)", false);

export function screenShape(): ScreenShape {
  if (low.current) return "low";
  return wide.current ? "wide" : "tall";
}

/** Whether there is space for a panel beside the board. */
export function isWide(): boolean {
  return screenShape() === "wide";
}
