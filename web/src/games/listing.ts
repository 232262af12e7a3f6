/** One's own games: what is known of each. */
import { showTable, type Known, type Summary } from "../protocol/requests";

/** Whether more than the id of a table is known. */
export function isWhole(table: Known): table is Summary {
  return table.variant !== undefined;
}

/** All that a list shows of a table; asked for where only its id is known. */
export async function whole(table: Known): Promise<Summary> {
  if (isWhole(table)) return table;
  const door = await showTable(table.id);
  const { variant, clock, spectators } = door.table;
  return { id: table.id, status: door.status, variant, clock, spectators, seats: door.seats, result: door.result };
}
