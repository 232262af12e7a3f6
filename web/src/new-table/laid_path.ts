/** A path laid by hand: which pieces of the box lie where, and which way round. Pure. */
import type { CardSymbol, CheckedVariant } from "../protocol/types";

/** A piece on the path: its number in the box, and whether it is turned round. */
export interface LaidPiece {
  piece: number;
  turned: boolean;
}

/** What the server sends for laying a path: the pieces of the box, and by place which side is up. */
export type Box = Pick<CheckedVariant, "box" | "sides">;

type Chance = () => number;

/** The symbols of a piece as it lies at a place. */
export function symbolsAt({ piece, turned }: LaidPiece, place: number, { box, sides }: Box): CardSymbol[] {
  const order = box[piece]?.sides[sides[place] ?? sides[0]!] ?? [];
  return turned ? order.toReversed() : order;
}

/** The symbols of the whole path. */
export function pathOf(laid: LaidPiece[], box: Box): CardSymbol[] {
  return laid.flatMap((piece, place) => symbolsAt(piece, place, box));
}

/** A path drawn at random, to begin with. */
export function drawn(box: Box, chance: Chance = Math.random): LaidPiece[] {
  return shuffled(numbers(box.box.length), chance)
    .slice(0, box.sides.length)
    .map((piece) => ({ piece, turned: chance() < 0.5 }));
}

/** The path for another number of pieces or another box: what fits stays where it is. */
export function refitted(laid: LaidPiece[], box: Box): LaidPiece[] {
  const kept = laid.filter(({ piece }) => piece < box.box.length).slice(0, box.sides.length);
  const more = beside(kept, box).slice(0, box.sides.length - kept.length);
  return more.length || kept.length < laid.length
    ? [...kept, ...more.map((piece) => ({ piece, turned: false }))]
    : laid;
}

/** The pieces that are not on the path. */
export function beside(laid: LaidPiece[], { box }: Box): number[] {
  return numbers(box.length).filter((piece) => !laid.some((one) => one.piece === piece));
}

/** The path with one piece turned round. */
export function turnedAt(laid: LaidPiece[], place: number): LaidPiece[] {
  return laid.map((one, at) => (at === place ? { ...one, turned: !one.turned } : one));
}

/** The path with two pieces swapped; either can be one that is not on the path. */
export function swapped(laid: LaidPiece[], one: number, other: number): LaidPiece[] {
  const [first, second] = [laid.find(({ piece }) => piece === one), laid.find(({ piece }) => piece === other)];
  return laid.map((laidOne) => {
    if (laidOne.piece === one) return second ?? { piece: other, turned: false };
    return laidOne.piece === other ? (first ?? { piece: one, turned: false }) : laidOne;
  });
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, number) => number);
}

function shuffled(things: number[], chance: Chance): number[] {
  return things
    .map((thing) => ({ thing, at: chance() }))
    .sort((a, b) => a.at - b.at)
    .map(({ thing }) => thing);
}
