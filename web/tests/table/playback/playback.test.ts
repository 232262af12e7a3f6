import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { GameEvent, View } from "../../../src/protocol/types";
import type { Moment } from "../../../src/protocol/table_state";
import { settings } from "../../../src/app/settings.svelte";
import { Playback } from "../../../src/table/playback/playback.svelte";
import { viewWith } from "../position";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const MOVE: GameEvent = { event: "pirate_advanced", seat: 0, from: "3", to: "15" };

beforeEach(() => {
  vi.useFakeTimers();
  settings.speed = "normal";
});

afterEach(() => vi.useRealTimers());

function moment(n: number, events: GameEvent[], view: View | null = null): Moment {
  return { n, at: 0, row: { row: "acted", seat: 0 }, events, view };
}

test("a pirate moves, and is at its target afterwards", async () => {
  const playback = new Playback();
  const after = viewWith({ pirates: [{ start: 2, "15": 1, "9": 1 }, { start: 4 }] });
  playback.reset(viewWith());
  playback.add(moment(1, [MOVE], after));
  expect(playback.walks).toMatchObject([{ seat: 0, from: "3", to: "15" }]);
  expect(playback.shown?.pirates[0]).toEqual({ start: 2, "9": 1 });
  await vi.runAllTimersAsync();
  expect(playback.walks).toEqual([]);
  expect(playback.shown).toBe(after);
  expect(playback.isPlaying).toBe(false);
});

test("moments are shown one after the other, each event at its time", async () => {
  const seen: string[] = [];
  const playback = new Playback((event) => seen.push(event.event));
  playback.reset(viewWith());
  playback.add(moment(1, [{ event: "card_played", seat: 0, card: "dagger", enchanted: false }, MOVE]));
  playback.add(moment(2, [{ event: "turn_started", seat: 1, number: 2 }]));
  expect(seen).toEqual(["card_played"]);
  await vi.runAllTimersAsync();
  expect(seen).toEqual(["card_played", "pirate_advanced", "turn_started"]);
  expect(playback.shown?.turn.seat).toBe(1);
  expect(playback.shown?.hands[0]).toEqual(["dagger", "hat"]);
  expect(playback.shown?.discard).toEqual(["dagger"]);
});

test("finishing shows the outcome at once", async () => {
  const playback = new Playback();
  const after = viewWith({ turn: { ...viewWith().turn, number: 9 } });
  playback.reset(viewWith());
  playback.add(moment(1, [MOVE]));
  playback.add(moment(2, [], after));
  playback.finish();
  expect(playback.shown).toBe(after);
  await vi.runAllTimersAsync();
  expect(playback.shown).toBe(after);
  expect(playback.isPlaying).toBe(false);
});

test("with animations off nothing is delayed", async () => {
  settings.speed = "off";
  const playback = new Playback();
  playback.reset(viewWith());
  playback.add(moment(1, [MOVE]));
  await Promise.resolve();
  expect(playback.walks).toEqual([]);
  expect(playback.shown?.pirates[0]).toEqual({ start: 2, "9": 1, "15": 1 });
});

test("the last events are marked", () => {
  const playback = new Playback();
  playback.reset(viewWith());
  playback.add(moment(1, [MOVE]));
  expect(playback.last.map(({ space }) => space)).toEqual(["3", "15"]);
});

test("a pirate under way stands nowhere, and finishing counts it once", () => {
  const playback = new Playback();
  playback.reset(viewWith());
  playback.add(moment(1, [{ event: "card_played", seat: 0, card: "dagger", enchanted: false }, MOVE]));
  playback.finish();
  expect(playback.shown?.pirates[0]).toEqual({ start: 2, "9": 1, "15": 1 });
  expect(playback.shown?.discard).toEqual(["dagger"]);
});
