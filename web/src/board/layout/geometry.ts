/** The geometry of the board: a path that winds through rows. A field is about sixty units wide. */
import type { Space, Variant } from "../../protocol/types";
import { tunnelFields } from "./places";
import { lineThrough, pathBetween, spotAt, type Line, type Point, type Spot } from "./line";

/** From the middle of a field to the middle of the next. */
export const PITCH = 62;
/** How wide the path is. */
export const WIDTH = 60;
/** From one row of the path to the next. */
export const ROW = 88;
/** The size of start and end on the path. */
export const AREA = { width: 196, height: 84 };
/** The water of the complete adventure, and the boat on it. */
export const SEA = 124;
export const BOAT = { width: 150, height: 84 };
/** Free space around everything. */
const MARGIN = 8;
const EDGE = MARGIN + WIDTH / 2;
const TURN = ROW / 2;
const WAVE = 5;
const FIELDS_A_PIECE = 6;

export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Zone extends Box {
  kind: "tunnel" | "jungle" | "sea";
}

export interface Layout {
  width: number;
  height: number;
  /** The middle of every space. "boat" is where the boat lies now. */
  places: Record<Space, Spot>;
  /** The middle line of every piece, as the `d` of a path. */
  pieces: { path: string; kind: "tunnel" | "jungle" }[];
  zones: Zone[];
  /** The boat's two berths. */
  berths: { cartagena: Point; tortuga: Point } | null;
}

/** The options of a game that decide the layout. */
export type Shape = Pick<Variant, "route" | "pieces">;

interface Leg {
  line: Line;
  before: number;
  after: number;
  fields: number;
}

/** Lay out the path with *rows* rows for each leg. A mirrored board begins at the right. */
export function layOut(shape: Shape, rows: number, mirrored = false): Layout {
  const layout = shape.route === "complete" ? twoLegs(shape, rows) : oneLeg(shape, rows);
  return mirrored ? mirror(shape, rows, layout) : layout;
}

/** The same layout with the boat at one of its berths. */
export function withBoat(layout: Layout, boat: keyof NonNullable<Layout["berths"]> | null): Layout {
  if (!layout.berths || !boat) return layout;
  return { ...layout, places: { ...layout.places, boat: { ...layout.berths[boat], angle: 0 } } };
}

/** The width of a layout with *rows* rows. */
export function widthOf(shape: Shape, rows: number): number {
  return runOf(shape, rows) + 2 * (TURN + EDGE);
}

/** The height of a layout with *rows* rows. */
export function heightOf(shape: Shape, rows: number): number {
  const leg = rows * ROW + 2 * MARGIN;
  return shape.route === "complete" ? 2 * leg + SEA : leg;
}

/** The length of the straight part of a row, so that every leg fills its rows; a shorter jungle has wider fields. */
function runOf(shape: Shape, rows: number): number {
  const complete = shape.route === "complete";
  const fields = complete ? tunnelFields(fieldsOf(shape)) : fieldsOf(shape);
  const length = fields * PITCH + AREA.width * (complete ? 1 : 2);
  return (length + Math.PI * TURN) / rows - Math.PI * TURN;
}

function fieldsOf(shape: Shape): number {
  return shape.pieces * FIELDS_A_PIECE;
}

function oneLeg(shape: Shape, rows: number): Layout {
  const line = winding(runOf(shape, rows), rows, MARGIN, false);
  const kind = shape.route === "jungle" ? "jungle" : "tunnel";
  const height = heightOf(shape, rows);
  const leg = { line, before: AREA.width, after: AREA.width, fields: fieldsOf(shape) };
  const places = { start: startOf(leg), ...fieldsAlong(leg, 1), end: endOf(leg) };
  const width = widthOf(shape, rows);
  const zones: Zone[] = [{ kind, left: 0, top: 0, width, height }];
  return { width, height, places, pieces: piecesOf(leg, kind), zones, berths: null };
}

function twoLegs(shape: Shape, rows: number): Layout {
  const [run, tunnel] = [runOf(shape, rows), tunnelFields(fieldsOf(shape))];
  const jungle = fieldsOf(shape) - tunnel;
  const land = rows * ROW + 2 * MARGIN;
  const endsAhead = rows % 2 === 1;
  const first = { line: winding(run, rows, MARGIN, false), before: AREA.width, after: 0, fields: tunnel };
  const top = land + SEA + MARGIN;
  const second = { line: winding(run, rows, top, !endsAhead), before: 0, after: AREA.width, fields: jungle };
  const width = widthOf(shape, rows);
  const berths = berthsOf(width, land + SEA / 2, endsAhead);
  return {
    width,
    height: heightOf(shape, rows),
    places: {
      start: startOf(first),
      ...fieldsAlong(first, 1),
      ...fieldsAlong(second, tunnel + 1),
      end: endOf(second),
    },
    pieces: [...piecesOf(first, "tunnel"), ...piecesOf(second, "jungle")],
    zones: [
      { kind: "tunnel", left: 0, top: 0, width, height: land },
      { kind: "sea", left: 0, top: land, width, height: SEA },
      { kind: "jungle", left: 0, top: land + SEA, width, height: land },
    ],
    berths,
  };
}

function berthsOf(width: number, y: number, endsAhead: boolean): { cartagena: Point; tortuga: Point } {
  const inset = MARGIN + BOAT.width / 2 + 6;
  const [behind, ahead] = [
    { x: inset, y },
    { x: width - inset, y },
  ];
  return endsAhead ? { cartagena: ahead, tortuga: behind } : { cartagena: behind, tortuga: ahead };
}

function startOf(leg: Leg): Spot {
  return { ...spotAt(leg.line, leg.before / 2), angle: 0 };
}

function endOf(leg: Leg): Spot {
  return { ...spotAt(leg.line, leg.line.length - leg.after / 2), angle: 0 };
}

/** The distance along a leg's line to the beginning of its field `index`; waves make the line a little longer. */
function wayTo(leg: Leg, index: number): number {
  return leg.before + (index * (leg.line.length - leg.before - leg.after)) / leg.fields;
}

function fieldsAlong(leg: Leg, first: number): Record<Space, Spot> {
  const spots = Array.from({ length: leg.fields }, (_, i) => spotAt(leg.line, wayTo(leg, i + 0.5)));
  return Object.fromEntries(spots.map((spot, i) => [String(first + i), spot]));
}

function piecesOf(leg: Leg, kind: "tunnel" | "jungle"): Layout["pieces"] {
  return Array.from({ length: leg.fields / FIELDS_A_PIECE }, (_, i) => {
    const [from, to] = [wayTo(leg, i * FIELDS_A_PIECE), wayTo(leg, (i + 1) * FIELDS_A_PIECE)];
    return { path: pathBetween(leg.line, from + 1, to - 1), kind };
  });
}

/** A line that runs back and forth from top to bottom, with half circles between its rows. */
function winding(run: number, rows: number, top: number, backward: boolean): Line {
  const points = Array.from({ length: rows }, (_, row) => {
    const back = (row % 2 === 1) !== backward;
    const y = top + ROW / 2 + row * ROW;
    const straight = rowPoints(run, y, back);
    return row < rows - 1 ? [...straight, ...turnPoints(run, y + TURN, back)] : straight;
  });
  return lineThrough(points.flat());
}

function rowPoints(run: number, y: number, back: boolean): Point[] {
  const steps = Math.max(2, Math.round(run / 8));
  const waves = Math.max(1, Math.round(run / (PITCH * 4)));
  return Array.from({ length: steps + 1 }, (_, i) => {
    const share = back ? 1 - i / steps : i / steps;
    return { x: EDGE + TURN + run * share, y: y + WAVE * Math.sin(share * waves * 2 * Math.PI) };
  });
}

function turnPoints(run: number, y: number, back: boolean): Point[] {
  const steps = 48;
  const [x, side] = back ? [EDGE + TURN, -1] : [EDGE + TURN + run, 1];
  return Array.from({ length: steps - 1 }, (_, i) => {
    const angle = ((i + 1) / steps) * Math.PI - Math.PI / 2;
    return { x: x + side * TURN * Math.cos(angle), y: y + TURN * Math.sin(angle) };
  });
}

function mirror(shape: Shape, rows: number, layout: Layout): Layout {
  const width = widthOf(shape, rows);
  const flip = <T extends Point>(point: T): T => ({ ...point, x: width - point.x });
  const places = Object.entries(layout.places).map(([space, spot]) => [
    space,
    flip({ ...spot, angle: 180 - spot.angle }),
  ]);
  return {
    ...layout,
    places: Object.fromEntries(places) as Layout["places"],
    pieces: layout.pieces.map((piece) => ({ ...piece, path: mirrorPath(piece.path, width) })),
    berths: layout.berths && { cartagena: flip(layout.berths.cartagena), tortuga: flip(layout.berths.tortuga) },
  };
}

function mirrorPath(path: string, width: number): string {
  return path.replace(
    /([ML])([\d.-]+)/g,
    (_, letter: string, x: string) => letter + Math.round((width - +x) * 10) / 10,
  );
}
