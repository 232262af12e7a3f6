/** The spaces of a game in order, and the pirates on them. */
import type { Space, View } from "../../protocol/types";
import type { Walk } from "../pointing/marks";

/** How many pirates of a seat stand on a space. */
export interface Group {
  seat: number;
  space: Space;
  count: number;
}

/** All spaces from start to end. */
export function spacesOf(view: Pick<View, "variant" | "path">): Space[] {
  const fields = view.path.map((_, i) => String(i + 1));
  const middle = view.variant.route === "complete" ? fields.length / 2 : fields.length;
  const boat = view.variant.route === "complete" ? ["boat"] : [];
  return ["start", ...fields.slice(0, middle), ...boat, ...fields.slice(middle), "end"];
}

/** The pirates on each space, without those still moving. */
export function groupsOf(view: Pick<View, "pirates">, walks: Walk[] = []): Group[] {
  return view.pirates.flatMap((crew, seat) =>
    Object.entries(crew)
      .map(([space, count]) => ({ seat, space, count: count - walkersTo(walks, seat, space) }))
      .filter(({ count }) => count > 0),
  );
}

function walkersTo(walks: Walk[], seat: number, space: Space): number {
  return walks.filter((walk) => walk.seat === seat && walk.to === space).length;
}

/** The spaces a walk passes, both ends included. */
export function passed(spaces: Space[], walk: Pick<Walk, "from" | "to">): Space[] {
  const [from, to] = [spaces.indexOf(walk.from), spaces.indexOf(walk.to)];
  return from <= to ? spaces.slice(from, to + 1) : spaces.slice(to, from + 1).reverse();
}
