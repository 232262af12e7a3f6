/** The path of an edited position, piece by piece. A piece of the box is recognised by its order of symbols. Pure. */
import { drawn, pathOf, symbolsAt, type Box } from "../../new-table/laid_path";
import type { CardSymbol } from "../../protocol/types";
import type { EditedPosition, Tile } from "./position";

type Side = Box["sides"][number];

/** A piece of the box as it lies: its number, the side that is up, and whether it is turned round. */
export interface KnownPiece {
  piece: number;
  side: Side;
  turned: boolean;
}

/** How many fields a piece has. */
export function pieceSize({ box }: Pick<Box, "box">): number {
  return box[0]?.sides.tunnel.length ?? 1;
}

export function fieldsOf(box: Box): number {
  return box.sides.length * pieceSize(box);
}

/** The path in pieces. */
export function piecesOf(path: CardSymbol[], box: Box): CardSymbol[][] {
  const size = pieceSize(box);
  return Array.from({ length: Math.ceil(path.length / size) }, (_, place) =>
    path.slice(place * size, (place + 1) * size),
  );
}

/** Which piece of the box shows these symbols; the side that belongs to the place is looked at first. */
export function recognised(symbols: CardSymbol[], place: number, { box, sides }: Box): KnownPiece | null {
  const usual = sides[place] ?? "tunnel";
  const order: Side[] = usual === "tunnel" ? ["tunnel", "jungle"] : ["jungle", "tunnel"];
  for (const side of order)
    for (const turned of [false, true]) {
      const piece = box.findIndex(({ sides: { [side]: shown } }) =>
        isSame(turned ? shown.toReversed() : shown, symbols),
      );
      if (piece >= 0) return { piece, side, turned };
    }
  return null;
}

function isSame(one: CardSymbol[], other: CardSymbol[]): boolean {
  return one.length === other.length && one.every((symbol, i) => symbol === other[i]);
}

/** The pieces of the box that are not on the path. */
export function piecesBeside(path: CardSymbol[], box: Box): number[] {
  const laid = piecesOf(path, box).map((symbols, place) => recognised(symbols, place, box)?.piece);
  return box.box.map((_, piece) => piece).filter((piece) => !laid.includes(piece));
}

/** The symbols of a piece as it can be laid at a place. */
export function laidAt({ piece, side, turned }: KnownPiece, { box }: Pick<Box, "box">): CardSymbol[] {
  const order = box[piece]?.sides[side] ?? [];
  return turned ? order.toReversed() : order;
}

/** The path for another variant: known pieces lie with the side that is now up, missing places get unused pieces. */
export function refitPath(path: CardSymbol[], before: Box, now: Box): CardSymbol[] {
  const symbols = new Set(now.box[0]?.sides.tunnel);
  const kept = piecesOf(path, before)
    .slice(0, now.sides.length)
    .filter((piece) => piece.length === pieceSize(now) && piece.every((symbol) => symbols.has(symbol)))
    .map((piece, place) => relaid(piece, place, before, now));
  const spare = piecesBeside(kept.flat(), now);
  const more = now.sides
    .slice(kept.length)
    .map((_, i) => symbolsAt({ piece: spare[i] ?? i, turned: false }, kept.length + i, now));
  return [...kept, ...more].flat();
}

function relaid(symbols: CardSymbol[], place: number, before: Box, now: Box): CardSymbol[] {
  const known = recognised(symbols, place, before);
  const wasUsual = known !== null && known.side === before.sides[place];
  return wasUsual ? laidAt({ ...known, side: now.sides[place]! }, now) : symbols;
}

/** A path drawn at random. */
export function drawnPath(box: Box, chance?: () => number): CardSymbol[] {
  return pathOf(drawn(box, chance), box);
}

/** The position with another path: a closed tile stays with the piece at its place. */
export function withPath(position: EditedPosition, path: CardSymbol[], box: Box): EditedPosition {
  const size = pieceSize(box);
  const tiles: Record<string, Tile> = {};
  for (const [field, tile] of Object.entries(position.tiles)) {
    const first = Math.floor((Number(field) - 1) / size) * size;
    const symbol = position.path[Number(field) - 1];
    const at = path.slice(first, first + size).findIndex((one) => one === symbol);
    tiles[at < 0 ? field : String(first + at + 1)] = tile;
  }
  return { ...position, path, tiles };
}

export function swapPieces(path: CardSymbol[], one: number, other: number, box: Box): CardSymbol[] {
  const pieces = piecesOf(path, box);
  return pieces
    .with(one, pieces[other] ?? [])
    .with(other, pieces[one] ?? [])
    .flat();
}

export function layPiece(path: CardSymbol[], place: number, symbols: CardSymbol[], box: Box): CardSymbol[] {
  return piecesOf(path, box).with(place, symbols).flat();
}
