/** Where every pirate of a position would land, by the rules of the core. */
import { spacesOf } from "../board/layout/places";
import type { CardSymbol, Space } from "../protocol/types";
import type { Core } from "./core";
import { NOWHERE, SYMBOLS } from "./layouts";
import { writeBoard, type Board } from "./position";

/** Where a pirate would land; null where it cannot go. */
export interface PirateLandings {
  /** By symbol, whether or not anybody holds the card. */
  bySymbol: Record<CardSymbol, Space | null>;
  /** By a retreat of its own seat. */
  retreat: Space | null;
  /** If an opponent moves it (Captain Morgan). */
  morgan: Space | null;
}

/** By seat and space. */
export type BoardLandings = Record<Space, PirateLandings>[];

/** The landings of all pirates on a board. */
export function landingsOn(core: Core, board: Board): BoardLandings {
  const mark = core.allocator.mark();
  const { at } = writeBoard(core, board);
  const spaces = spacesOf(board);
  const word = (space: number): Space | null => (space === NOWHERE ? null : spaces[space]!);
  const found = board.pirates.map((crew, seat) =>
    Object.fromEntries(
      Object.keys(crew).map((space) => {
        const from = spaces.indexOf(space);
        const leads = SYMBOLS[board.variant.edition].map((symbol, number) => [
          symbol,
          word(core.entries.where_advance_leads(at, 0, seat, from, number)),
        ]);
        const retreat = word(core.entries.where_retreat_leads(at, 0, seat, from));
        const morgan = word(core.entries.where_morgan_leads(at, 0, seat, from));
        return [space, { bySymbol: Object.fromEntries(leads), retreat, morgan }];
      }),
    ),
  );
  core.allocator.release(mark);
  return found;
}
