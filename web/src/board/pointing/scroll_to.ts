/** Scrolls a board to what just happened, or to what can be done. */
import type { Space } from "../../protocol/types";
import type { Mark, Walk } from "./marks";

/** The spaces to show: where a pirate is going, else where one can go, else where something just happened. */
export function worthSeeing(walks: Walk[], marks: Mark[]): Space[] {
  if (walks.length > 0) return walks.map(({ to }) => to);
  const goals = marks.filter(({ kind }) => kind === "target");
  return (goals.length > 0 ? goals : marks.filter(({ kind }) => kind === "last")).map(({ space }) => space);
}

/** How far to scroll so that one of the heights is visible; null if one is already. */
export function scrollFor(heights: number[], top: number, visible: number): number | null {
  const isVisible = (height: number) => height >= top && height <= top + visible;
  if (heights.length === 0 || heights.some(isVisible)) return null;
  const away = (height: number) => Math.abs(height - top - visible / 2);
  const nearest = heights.reduce((a, b) => (away(b) < away(a) ? b : a));
  return Math.max(0, nearest - visible / 2);
}
