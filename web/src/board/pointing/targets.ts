/** The targets on the board, in the order the arrow keys follow, with their labels. */
import type { Space, View } from "../../protocol/types";
import type { Words } from "../../words/shape";
import { endScene, startScene } from "../land/areas";
import { isRoomy, type Figure } from "../layout/figures";
import { AREA, BOAT, type Layout } from "../layout/geometry";
import type { Mark } from "./marks";
import { spacesOf } from "../layout/places";

export interface Target {
  key: string;
  space: Space;
  /** The seat of a pirate; undefined for the space itself. */
  seat?: number;
  label: string;
  x: number;
  y: number;
  width: number;
  height: number;
  /** Marked as playable: the tab key stops here. */
  isHot: boolean;
}

export interface Shown {
  view: View;
  names: string[];
  marks: Mark[];
  layout: Layout;
  figures: Figure[];
  words: Words;
}

const FIELD = 56;
const HOT: Mark["kind"][] = ["movable", "picked", "target"];

/** All targets: each space, then the pirates on it. */
export function targetsOf(shown: Shown, withPirates: boolean): Target[] {
  return spacesOf(shown.view).flatMap((space) => {
    const pirates = withPirates ? pirateTargets(shown, space) : [];
    return [spaceTarget(shown, space), ...pirates];
  });
}

function spaceTarget(shown: Shown, space: Space): Target {
  const { x, y } = shown.layout.places[space]!;
  const { width, height } = sizeOf(space);
  const marks = shown.marks.filter((mark) => mark.space === space && mark.seat === undefined);
  const label = [spaceName(shown, space), tileName(shown, space), crowdName(shown, space), ...markNames(shown, marks)];
  const box = { x: x - width / 2, y: y - height / 2, width, height };
  return { key: space, space, label: label.filter(Boolean).join(", "), ...box, isHot: isHot(marks) };
}

/** The size of the tap target of a space. */
export function sizeOf(space: Space): { width: number; height: number } {
  if (space === "boat") return BOAT;
  return isRoomy(space) ? AREA : { width: FIELD, height: FIELD };
}

function pirateTargets(shown: Shown, space: Space): Target[] {
  const here = shown.figures.filter((figure) => figure.space === space);
  const isGoal = shown.marks.some((mark) => mark.space === space && mark.seat === undefined && mark.kind === "target");
  return [...new Set(here.map(({ seat }) => seat))]
    .map((seat) =>
      pirateTarget(
        shown,
        space,
        seat,
        here.filter((figure) => figure.seat === seat),
      ),
    )
    .filter((target) => target.isHot || !isGoal);
}

function pirateTarget(shown: Shown, space: Space, seat: number, figures: Figure[]): Target {
  const marks = shown.marks.filter((mark) => mark.space === space && mark.seat === seat);
  const half = isRoomy(space) ? 18 : 11;
  const left = Math.min(...figures.map(({ x }) => x)) - half;
  const right = Math.max(...figures.map(({ x }) => x)) + half;
  const top = Math.min(...figures.map(({ y }) => y)) - 34;
  const label = [
    shown.words.board.pirate(shown.names[seat] ?? "", spaceName(shown, space)),
    ...markNames(shown, marks),
  ];
  const box = { x: left, y: top, width: right - left, height: isRoomy(space) ? 54 : 40 };
  return { key: `${space} ${seat}`, space, seat, label: label.join(", "), ...box, isHot: isHot(marks) };
}

function isHot(marks: Mark[]): boolean {
  return marks.some(({ kind }) => HOT.includes(kind));
}

/** The name of a space. */
export function spaceName({ view, words }: Pick<Shown, "view" | "words">, space: Space): string {
  if (space === "start") return words.board[startScene(view.variant)];
  if (space === "end") return words.board[endScene(view.variant)];
  if (space === "boat") return words.board[view.boat ?? "boat"];
  const symbol = view.path[Number(space) - 1] as keyof Words["symbols"];
  return words.board.field(space, words.symbols[symbol]);
}

function tileName({ view, words }: Shown, space: Space): string {
  const tile = tileAt(view, space);
  if (tile === null) return "";
  if (tile === "closed") return words.board.tileClosed;
  if (tile === "opened") return words.board.tileOpened;
  if (tile === "snake") return words.board.tileSnake;
  return tile === "empty" ? words.board.tileEmpty : words.board.tileCards(words.counts.cards(Number(tile)));
}

/** The tile of a field: null if the field has none, "opened" if it was removed. */
export function tileAt(view: View, space: Space): string | number | null {
  const belongs = view.variant.sorceress && view.path[Number(space) - 1] === "chest";
  return view.tiles[space] ?? (belongs ? "opened" : null);
}

function crowdName({ view, names, words }: Shown, space: Space): string {
  const crews = view.pirates.flatMap((crew, seat) =>
    crew[space] ? [words.board.crew(names[seat] ?? "", crew[space])] : [],
  );
  return crews.join(", ") || words.board.free;
}

function markNames({ words }: Shown, marks: Mark[]): string[] {
  return marks.flatMap(({ kind, label }) => [words.board.marks[kind], ...(label ? [label] : [])]);
}
