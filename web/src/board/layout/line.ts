/** A polyline, and the positions along it. */
export interface Point {
  x: number;
  y: number;
}

/** A point of a line and the direction there, in degrees. */
export interface Spot extends Point {
  angle: number;
}

export interface Line {
  points: Point[];
  /** The distance of each point from the beginning. */
  lengths: number[];
  length: number;
}

/** A line through points. */
export function lineThrough(points: Point[]): Line {
  const lengths: number[] = [0];
  for (let i = 1; i < points.length; i++) {
    lengths.push(lengths[i - 1]! + distance(points[i - 1]!, points[i]!));
  }
  return { points, lengths, length: lengths.at(-1)! };
}

export function distance(a: Point, b: Point): number {
  return Math.sqrt((b.x - a.x) ** 2 + (b.y - a.y) ** 2);
}

/** The point between two others, at `share` of the distance. */
export function between(a: Point, b: Point, share: number): Point {
  return { x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share };
}

/** The position at the distance `way` along the line. */
export function spotAt(line: Line, way: number): Spot {
  const next = Math.max(1, indexAfter(line, way));
  const [a, b] = [line.points[next - 1]!, line.points[next]!];
  const span = line.lengths[next]! - line.lengths[next - 1]! || 1;
  const share = Math.min(1, Math.max(0, (way - line.lengths[next - 1]!) / span));
  return { ...between(a, b, share), angle: (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI };
}

/** The first point at least `way` along the line, or the last point. */
function indexAfter({ lengths }: Line, way: number): number {
  let [low, high] = [0, lengths.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lengths[middle]! < way) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The part of a line between two distances, as the `d` of an SVG path. */
export function pathBetween(line: Line, from: number, to: number): string {
  const inner = line.points.slice(indexAfter(line, from), indexAfter(line, to));
  return pathThrough([spotAt(line, from), ...inner, spotAt(line, to)]);
}

/** Straight lines through points, as the `d` of an SVG path. */
export function pathThrough(points: Point[]): string {
  return "M" + points.map(({ x, y }) => `${round(x)} ${round(y)}`).join("L");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
