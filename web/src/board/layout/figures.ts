/** The position of each pirate's feet: one by one on a field; one for each seat, with a count, on spaces for many. */
import type { Space } from "../../protocol/types";
import type { Layout } from "./geometry";
import type { Group } from "./places";

export interface Figure {
  seat: number;
  space: Space;
  x: number;
  y: number;
  /** The number of pirates it represents, where a count is shown. */
  count: number | null;
}

const ON_FIELD = [
  [],
  [[0, 28]],
  [
    [-12, 28],
    [12, 28],
  ],
  [
    [-18, 27],
    [0, 30],
    [18, 27],
  ],
] as [number, number][][];
const IN_AREA = { step: 36, y: 20 };
const IN_BOAT = { step: 27, y: 13 };

/** Whether a space holds any number of pirates. */
export function isRoomy(space: Space): boolean {
  return space === "start" || space === "end" || space === "boat";
}

/** Every figure on the board, in drawing order. */
export function figuresOf(groups: Group[], layout: Layout): Figure[] {
  const spaces = [...new Set(groups.map(({ space }) => space))];
  return spaces.flatMap((space) => {
    const here = groups.filter((group) => group.space === space);
    return isRoomy(space) ? roomyFigures(here, layout) : fieldFigures(here, layout);
  });
}

function fieldFigures(groups: Group[], layout: Layout): Figure[] {
  const seats = groups.flatMap(({ seat, count }) => Array<number>(count).fill(seat));
  const offsets = ON_FIELD[Math.min(3, seats.length)]!;
  const space = groups[0]!.space;
  const { x, y } = layout.places[space]!;
  return offsets.map(([dx, dy], i) => ({ seat: seats[i]!, space, x: x + dx, y: y + dy, count: null }));
}

function roomyFigures(groups: Group[], layout: Layout): Figure[] {
  const space = groups[0]!.space;
  const { step, y: dy } = space === "boat" ? IN_BOAT : IN_AREA;
  const { x, y } = layout.places[space]!;
  const left = x - ((groups.length - 1) * step) / 2;
  return groups.map(({ seat, count }, i) => ({ seat, space, x: left + i * step, y: y + dy, count }));
}

/** Where one pirate of a seat stands, or would. */
export function feetOf(figures: Figure[], seat: number, space: Space, layout: Layout): { x: number; y: number } {
  const { x, y } = layout.places[space]!;
  return figures.find((figure) => figure.seat === seat && figure.space === space) ?? { x, y: y + 28 };
}
