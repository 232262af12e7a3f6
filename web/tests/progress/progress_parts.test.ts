import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
});

const parts = () => import("../../src/progress/progress_parts.svelte");
const puzzles = () => import("../../src/puzzles/puzzle_record.svelte");
const line = (name: string, rating: number) => ({ name, rating, themes: [], kind: "win" as const });

test("what is collected and taken over again is the same", async () => {
  const { noteResult, noteSeen, puzzleRecord } = await puzzles();
  const { keepStep, takeTip, learning } = await import("../../src/lessons/progress.svelte");
  const { LearnRecord } = await import("../../src/learn/learn_record.svelte");
  noteResult(line("0007", 1480), true);
  noteResult(line("0003", 1620), true);
  noteSeen(line("0005", 1500));
  noteResult(line("0001", 1400), false);
  keepStep("first", 1, 3, 8);
  takeTip("road");
  new LearnRecord("abc", 1).note(9, true);
  const { collectProgress, applyProgress, clearProgress } = await parts();
  const sent = collectProgress();
  const before = JSON.stringify([puzzleRecord, learning]);
  clearProgress();
  expect(puzzleRecord.results).toEqual({});
  expect(new LearnRecord("abc", 1).of(9)).toBeUndefined();
  applyProgress(sent);
  expect(JSON.stringify([puzzleRecord, learning])).toBe(before);
  expect(new LearnRecord("abc", 1).of(9)).toBe("first");
  expect(collectProgress()).toEqual(sent);
});

test("rating and streak follow from the tries of all devices in their order, and the longest run stays", async () => {
  const { recordOf } = await parts();
  const { noteResult, puzzleRecord } = await puzzles();
  for (const [name, isSolved] of Object.entries({ a: true, b: false, c: true, d: true })) {
    noteResult(line(name, 1500), isSolved);
  }
  const tries = { d: [4, 1500, true], b: [2, 1500, false], a: [1, 1500, true], c: [3, 1500, true] } as const;
  const found = recordOf(structuredClone(tries) as never, 5);
  expect([found.own, found.streak, found.best]).toEqual([puzzleRecord.own, 2, 5]);
  expect(Object.keys(found.results)).toEqual(["a", "b", "c", "d"]);
});

test("a clock that is set back changes no order", async () => {
  vi.useFakeTimers({ now: 86_400_000 });
  const { noteResult, puzzleRecord } = await puzzles();
  noteResult(line("0002", 1500), true);
  vi.setSystemTime(0);
  noteResult(line("0001", 1500), true);
  vi.useRealTimers();
  expect([puzzleRecord.times["0002"]![0], puzzleRecord.times["0001"]![0]]).toEqual([86_400_000, 86_400_001]);
});

test("tries of older pages, which noted no times, go along in their order", async () => {
  const old = { own: { rating: 1600.4, deviation: 90, volatility: 0.06 }, results: { "0003": true, "0001": false } };
  localStorage.setItem("cartagena puzzles", JSON.stringify(old));
  const { collectProgress } = await parts();
  expect(collectProgress().puzzles).toEqual({ "0003": [0, 1600, true], "0001": [1, 1600, false] });
});

test("what cannot be read is set aside and said, not overwritten", async () => {
  localStorage.setItem("cartagena puzzles", '{"stars": 7}');
  localStorage.setItem("cartagena lessons", "{");
  const { noteResult } = await puzzles();
  const { hasDamagedParts } = await import("../../src/progress/kept_part");
  await import("../../src/lessons/progress.svelte");
  noteResult(line("0001", 1500), true);
  expect(hasDamagedParts()).toBe(true);
  expect(localStorage.getItem("cartagena puzzles damaged")).toBe('{"stars": 7}');
  expect(localStorage.getItem("cartagena lessons damaged")).toBe("{");
});

test("of two texts that cannot be read the first stays, until all is forgotten", async () => {
  localStorage.setItem("cartagena puzzles damaged", '{"stars": 7}');
  localStorage.setItem("cartagena puzzles", '{"stars": 8}');
  await puzzles();
  expect(localStorage.getItem("cartagena puzzles damaged")).toBe('{"stars": 7}');
  (await parts()).clearProgress();
  expect(localStorage.getItem("cartagena puzzles damaged")).toBeNull();
});
