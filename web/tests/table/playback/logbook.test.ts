import { afterEach, expect, test, vi } from "vitest";

import type { Moment } from "../../../src/protocol/table_state";
import { Logbook } from "../../../src/table/playback/logbook.svelte";

const past = [2, 3, 5].map((n) => ({ n, events: [{ event: "turn_started" }] }));
const moment = (n: number) => ({ n, row: { row: "acted" }, events: [{ event: "turn_ended" }] }) as unknown as Moment;

afterEach(() => void vi.unstubAllGlobals());

function answer(status: number): void {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify({ entries: past }), { status })));
}

test("fetched entries come before live ones, each once and with its number", async () => {
  answer(200);
  const book = new Logbook("table");
  book.add(moment(5));
  book.add(moment(6));
  await book.fetch(4);
  expect(book.entries.map(({ n }) => n)).toEqual([2, 3, 5, 6]);
  expect(book.entries[2]!.events[0]!.event).toBe("turn_ended");
  expect(book.entries.filter(({ n }) => book.isLive(n)).map(({ n }) => n)).toEqual([5, 6]);
});

test("a failed fetch is repeated later, and nothing is lost", async () => {
  answer(500);
  const book = new Logbook("table");
  book.add(moment(5));
  await book.fetch(4);
  expect(book.isComplete).toBe(false);
  expect(book.entries.map(({ n }) => n)).toEqual([5]);
});
