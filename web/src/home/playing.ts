/** Start a game against bots right away. */
import { makeTable, startTable } from "../protocol/requests";
import { go } from "../app/router.svelte";
import type { Settings } from "../app/settings.svelte";
import { guestName } from "../waiting-room/take_seat.svelte";

export async function playBots({ preset, opponents, level }: Settings["quick"]): Promise<void> {
  const bots = Array.from({ length: opponents }, () => `bot:${level}`);
  const table = await makeTable({
    variant: preset,
    players: opponents + 1,
    name: guestName(),
    seats: ["me", ...bots],
  });
  await startTable(table.id);
  go(`/table/${table.id}`);
}
