/** What the board is given besides the view: it knows no rules. */
import type { Space } from "../../protocol/types";

/** A highlight on a space, or on the pirates of a seat there. */
export interface Mark {
  space: Space;
  /** Only this seat's pirates there; without it the space itself. */
  seat?: number;
  /**
   * movable: can be picked; picked: has been picked; target: can be reached; preview: where the pointer's choice
   * leads; open: a free field of an overlaid symbol; road: a field of a complete road; last: part of the last action.
   */
  kind: "movable" | "picked" | "target" | "preview" | "open" | "road" | "last";
  /** A short text beside it, such as "+2". */
  label?: string;
}

/** A moving pirate; the board animates it along the path. The view has it on no space meanwhile. */
export interface Walk {
  seat: number;
  from: Space;
  to: Space;
  milliseconds: number;
}

/** A way along the path, drawn as a line with an arrow. */
export interface Trail {
  seat: number;
  from: Space;
  to: Space;
  /** Whether it is being pointed at; otherwise it has been gone. */
  isPointed?: boolean;
  /** Whether it is only planned. */
  isPlanned?: boolean;
}

const ORDER: Mark["kind"][] = ["road", "open", "last", "movable", "target", "picked", "preview"];

/** Marks in drawing order: the most important come last, on top. */
export function inOrder(marks: Mark[]): Mark[] {
  return marks.toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
