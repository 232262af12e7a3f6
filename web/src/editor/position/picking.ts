/** Pirates moved by pointing: the first press takes one into the hand, the second puts it down. Pure. */
import type { Space } from "../../protocol/types";
import { besideBoard, movePirate, type EditedPosition, type PirateSpace } from "./position";

/** A pirate in the hand, and where it came from. */
export interface Held {
  seat: number;
  from: PirateSpace;
}

export interface Picked {
  held: Held | null;
  position: EditedPosition;
}

/** A space, or a seat's pirate on it, is pointed at. Onto a free space the chosen seat puts one from beside the board. */
export function pointAt({ held, position }: Picked, space: Space, seat: number | undefined, chosen: number): Picked {
  if (held) return putDown({ held, position }, space);
  const here = position.pirates.flatMap((crew, one) => (crew[space] ? [one] : []));
  const meant = seat ?? here.find((one) => one === chosen) ?? here[0];
  if (meant !== undefined) return { held: { seat: meant, from: space }, position };
  return { held: null, position: movePirate(position, chosen, null, space) };
}

/** The pirate in the hand is put down; as long as others of its crew are beside the board, the next is taken from there. */
function putDown({ held, position }: { held: Held; position: EditedPosition }, space: PirateSpace): Picked {
  if (held.from === space) return { held: null, position };
  const moved = movePirate(position, held.seat, held.from, space);
  const goesOn = held.from === null && besideBoard(moved, held.seat) > 0;
  return { held: goesOn ? held : null, position: moved };
}

/** The place of a crew beside the board is pointed at: it takes what is in the hand, or gives a pirate. */
export function pointBeside({ held, position }: Picked, seat: number): Picked {
  if (held && held.from !== null) return putDown({ held, position }, null);
  const isSame = held?.seat === seat;
  const gives = !isSame && besideBoard(position, seat) > 0;
  return { held: gives ? { seat, from: null } : null, position };
}
