/** The treasure tiles of an edited position: closed ones on fields, the others out. Pure. */
import { tileAt } from "../../board/pointing/targets";
import type { PositionParts, Space } from "../../protocol/types";
import { shuffled, type Chance } from "./cards";
import type { EditedPosition, Tile } from "./position";

/** The fields that a tile can lie on. */
export function tileFields(position: EditedPosition): Space[] {
  return position.path.map((_, i) => String(i + 1)).filter((field) => tileAt(position, field) !== null);
}

/** A tile laid on a field, or taken from it (null); the others are out. */
export function layTile(position: EditedPosition, field: Space, tile: Tile | null, all: Tile[]): EditedPosition {
  const others = Object.entries(position.tiles).filter(([other]) => other !== field);
  return withTiles(position, Object.fromEntries(tile === null ? others : [...others, [field, tile]]), all);
}

/** The position with these closed tiles: those that are left of all are out; opened ones that no longer are, are not. */
export function withTiles(position: EditedPosition, tiles: Record<Space, Tile>, all: Tile[]): EditedPosition {
  const out = less(all, Object.values(tiles));
  const opened = position.tiles_opened.filter((tile, i, list) => {
    const before = list.slice(0, i).filter((one) => one === tile).length;
    return out.filter((one) => one === tile).length > before;
  });
  return { ...position, tiles, tiles_out: out, tiles_opened: opened };
}

/** Tiles that are out and not opened, laid at random on the fields without one. */
export function layRestOfTiles(
  position: EditedPosition,
  { tiles: all }: Pick<PositionParts, "tiles">,
  chance: Chance = Math.random,
): EditedPosition {
  const spare = shuffled(less(position.tiles_out, position.tiles_opened), chance);
  const free = tileFields(position).filter((field) => position.tiles[field] === undefined);
  const laid = free.slice(0, spare.length).map((field, i) => [field, spare[i]!] as const);
  return withTiles(position, { ...position.tiles, ...Object.fromEntries(laid) }, all);
}

/** One more or one fewer of the tiles that are out were opened. */
export function markOpened(position: EditedPosition, tile: Tile, isOpened: boolean): EditedPosition {
  const { tiles_opened: opened } = position;
  return { ...position, tiles_opened: isOpened ? [...opened, tile] : less(opened, [tile]) };
}

/** What is left of some things without others. */
export function less<T>(things: T[], others: T[]): T[] {
  const left = [...things];
  for (const other of others) {
    const at = left.indexOf(other);
    if (at >= 0) left.splice(at, 1);
  }
  return left;
}
