import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Refusal } from "../../src/protocol/http";
import type { Progress } from "../../src/protocol/types";

const server = vi.hoisted(() => ({ mergeProgress: vi.fn<(sent: Progress) => Promise<Progress>>() }));
vi.mock("../../src/protocol/requests", () => server);
vi.mock("../../src/protocol/http", async (real) => ({ ...(await real<object>()) }));

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.useFakeTimers();
  server.mergeProgress.mockReset().mockImplementation((sent) => Promise.resolve(sent));
});
afterEach(() => vi.useRealTimers());

const load = async () => (await import("../../src/progress/account_progress.svelte")).accountProgress;
const puzzles = () => import("../../src/puzzles/puzzle_record.svelte");
const LINE = { name: "0001", rating: 1500, themes: [], kind: "win" as const };

async function refuse(code: string, status: number) {
  const { Refusal: Current } = await import("../../src/protocol/http");
  server.mergeProgress.mockRejectedValueOnce(new Current(code, status, code) as Refusal);
}

test("a guest's progress is sent to nobody", async () => {
  const progress = await load();
  await progress.follow(null);
  (await puzzles()).noteResult(LINE, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mergeProgress).not.toHaveBeenCalled();
});

test("with an account, progress goes along at once and after every change", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  server.mergeProgress.mockImplementationOnce((sent) =>
    Promise.resolve({ ...sent, puzzles: { ...sent.puzzles, "0009": [5, 1600, true] } }),
  );
  await progress.follow("anne");
  expect(puzzleRecord.results).toEqual({ "0009": true });
  expect(puzzleRecord.own.rating).toBeGreaterThan(1500);
  noteResult(LINE, false);
  expect(progress.isStored).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.mergeProgress).toHaveBeenCalledTimes(2);
  expect(Object.keys(server.mergeProgress.mock.lastCall![0].puzzles)).toEqual(["0009", "0001"]);
  expect(progress.isStored).toBe(true);
});

test("what happens while progress is on its way is kept, and sent", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  let answer: (merged: Progress) => void = () => {};
  server.mergeProgress.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const following = progress.follow("anne");
  await vi.advanceTimersByTimeAsync(0);
  noteResult(LINE, true);
  answer(server.mergeProgress.mock.lastCall![0]);
  await following;
  expect(puzzleRecord.results).toEqual({ "0001": true });
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.mergeProgress.mock.lastCall![0].puzzles).toHaveProperty("0001");
});

test("without a connection it is sent when there is one", async () => {
  const progress = await load();
  await refuse("offline", 0);
  await progress.follow("anne");
  expect([progress.problem, progress.isStored]).toEqual([null, false]);
  dispatchEvent(new Event("online"));
  await vi.advanceTimersByTimeAsync(0);
  expect(progress.isStored).toBe(true);
});

test("progress that the account cannot read is said, and what this browser has waits for its owner", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await refuse("damaged_progress", 409);
  await progress.follow("anne");
  expect(progress.problem).toMatchObject({ code: "damaged_progress" });
  expect(puzzleRecord.results).toEqual({ "0001": true });
  progress.leave();
  expect(puzzleRecord.results).toEqual({});
  await progress.follow("bob");
  expect(server.mergeProgress.mock.lastCall![0].puzzles).toEqual({});
  progress.leave();
  server.mergeProgress.mockClear();
  await progress.follow("anne");
  expect(Object.keys(server.mergeProgress.mock.calls[0]![0].puzzles)).toEqual(["0001"]);
  expect(server.mergeProgress).toHaveBeenCalledTimes(2);
  await progress.store();
  expect(server.mergeProgress).toHaveBeenCalledTimes(3);
});

test("who logs out leaves nothing behind, and a guest's new progress stays here", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await progress.follow("anne");
  progress.leave();
  expect(puzzleRecord.results).toEqual({});
  expect(localStorage.getItem("cartagena progress of anne")).toBeNull();
  noteResult({ ...LINE, name: "0002" }, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mergeProgress).toHaveBeenCalledTimes(1);
  await progress.follow("bob");
  expect(Object.keys(server.mergeProgress.mock.lastCall![0].puzzles)).toEqual(["0002"]);
});

test("of somebody who was deleted nothing stays", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await refuse("offline", 0);
  await progress.follow("anne");
  progress.discard();
  expect(puzzleRecord.results).toEqual({});
  await progress.follow("anne");
  expect(server.mergeProgress.mock.calls.slice(1).map(([sent]) => sent.puzzles)).toEqual([{}]);
});

test.each([null, "bob"])("a login that is no longer known is left, and %s gets nothing of it", async (next) => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  await progress.follow("anne");
  noteResult(LINE, true);
  await refuse("not_allowed", 403);
  await vi.advanceTimersByTimeAsync(2000);
  expect(localStorage.getItem("cartagena account")).toBeNull();
  server.mergeProgress.mockClear();
  await progress.follow(next);
  expect(puzzleRecord.results).toEqual({});
  expect(server.mergeProgress.mock.calls.map(([sent]) => sent.puzzles)).toEqual(next === null ? [] : [{}]);
});

test("somebody else's login takes nothing of who was here before", async () => {
  const [progress, { noteResult }] = [await load(), await puzzles()];
  await progress.follow("anne");
  noteResult(LINE, true);
  await progress.follow("bob");
  expect(server.mergeProgress.mock.lastCall![0].puzzles).toEqual({});
});

test("what another tab has cleared is not sent by this one", async () => {
  const [progress, { noteResult }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await progress.follow("anne");
  localStorage.clear();
  dispatchEvent(new StorageEvent("storage", { key: "cartagena puzzles" }));
  noteResult({ ...LINE, name: "0002" }, true);
  await progress.follow("bob");
  expect(Object.keys(server.mergeProgress.mock.lastCall![0].puzzles)).toEqual(["0002"]);
});

test("an answer that comes after its user has left changes nothing", async () => {
  const [progress, { puzzleRecord }] = [await load(), await puzzles()];
  let answer: (merged: Progress) => void = () => {};
  server.mergeProgress.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const following = progress.follow("anne");
  await vi.advanceTimersByTimeAsync(0);
  const sent = server.mergeProgress.mock.lastCall![0];
  progress.leave();
  answer({ ...sent, puzzles: { "0009": [5, 1600, true] } });
  await following;
  expect(puzzleRecord.results).toEqual({});
});

test.each([
  ["not_now", 409, 2],
  ["too_many", 429, 2],
  ["server_error", 500, 2],
  ["other_progress", 409, 1],
  ["bad_message", 400, 1],
  ["too_large", 413, 1],
])("after the refusal %s (%i) progress is sent %i times", async (code, status, times) => {
  const progress = await load();
  await refuse(code, status);
  await progress.follow("anne");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mergeProgress).toHaveBeenCalledTimes(times);
});
