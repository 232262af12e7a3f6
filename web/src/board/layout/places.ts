/** The spaces of a game in order, and the pirates on them. */
import type { Space, View } from "../../protocol/types";
import type { Walk } from "../pointing/marks";

const FIELDS_A_PIECE = 6;

/** How many pirates of a seat stand on a space. */
export interface Group {
  seat: number;
  space: Space;
  count: number;
}

/** How many fields lie before the boat: with an odd number of pieces the tunnel has one more. */
export function tunnelFields(fields: number): number {
  return Math.ceil(fields / 2 / FIELDS_A_PIECE) * FIELDS_A_PIECE;
}

/** All spaces from start to end. */
export function spacesOf(view: Pick<View, "variant" | "path">): Space[] {
  const fields = view.path.map((_, i) => String(i + 1));
  const middle = view.variant.route === "complete" ? tunnelFields(fields.length) : fields.length;
  const boat = view.variant.route === "complete" ? ["boat"] : [];
  return ["start", ...fields.slice(0, middle), ...boat, ...fields.slice(middle), "end"];
}

/** The pirates on each space. */
export function groupsOf(view: Pick<View, "pirates">): Group[] {
  return view.pirates.flatMap((crew, seat) =>
    Object.entries(crew)
      .map(([space, count]) => ({ seat, space, count }))
      .filter(({ count }) => count > 0),
  );
}

/** The spaces a walk passes, both ends included. */
export function passed(spaces: Space[], walk: Pick<Walk, "from" | "to">): Space[] {
  const [from, to] = [spaces.indexOf(walk.from), spaces.indexOf(walk.to)];
  return from <= to ? spaces.slice(from, to + 1) : spaces.slice(to, from + 1).reverse();
}
