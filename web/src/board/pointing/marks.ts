/** What the board is told beside the view: it knows no rules. */
import type { Space } from "../../protocol/types";

/** A highlight on a space, or on the pirates of a seat there. */
export interface Mark {
  space: Space;
  /** Only this seat's pirates there; without it the space itself. */
  seat?: number;
  /**
   * movable: can be picked; picked: has been picked; target: somewhere to go; preview: where the pointer's choice
   * leads; open: a free field of an overlaid symbol; road: a field of a complete road; last: part of the last action.
   */
  kind: "movable" | "picked" | "target" | "preview" | "open" | "road" | "last";
  /** A short text beside it, such as "+2". */
  label?: string;
}

/** A pirate on its way; the board shows it walking along the path instead of standing at `to`. */
export interface Walk {
  seat: number;
  from: Space;
  to: Space;
  milliseconds: number;
}

const ORDER: Mark["kind"][] = ["road", "open", "last", "movable", "target", "picked", "preview"];

/** Marks in the order they are drawn: what matters most comes last, on top. */
export function inOrder(marks: Mark[]): Mark[] {
  return marks.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
