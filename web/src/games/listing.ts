/** One's own games: none for somebody whom the server does not know yet. */
import { Refusal } from "../protocol/rest";
import { myGames, type Known, type MyGames, type Summary } from "../protocol/tables";

const NONE: MyGames = { waiting: [], open: [], running: [], over: [], replays: [] };

export async function gamesOrNone(): Promise<MyGames> {
  try {
    return await myGames();
  } catch (error) {
    if (error instanceof Refusal && error.code === "not_allowed") return NONE;
    throw error;
  }
}

/** Whether more than the id of a table is known. */
export function isWhole(table: Known): table is Summary {
  return table.variant !== undefined;
}
