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

test("progress that the account cannot read is said, and what this browser has stays", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await refuse("damaged_progress", 409);
  await progress.follow("anne");
  expect(progress.problem).toMatchObject({ code: "damaged_progress" });
  await refuse("damaged_progress", 409);
  await progress.leave();
  expect(puzzleRecord.results).toEqual({ "0001": true });
});

test("who logs out leaves nothing behind, and a guest's new progress stays here", async () => {
  const [progress, { noteResult, puzzleRecord }] = [await load(), await puzzles()];
  noteResult(LINE, true);
  await progress.follow("anne");
  await progress.leave();
  expect(puzzleRecord.results).toEqual({});
  noteResult({ ...LINE, name: "0002" }, true);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.mergeProgress).toHaveBeenCalledTimes(2);
});

test("a login that is no longer known is left", async () => {
  const progress = await load();
  await refuse("not_allowed", 403);
  await progress.follow("anne");
  expect(localStorage.getItem("cartagena account")).toBeNull();
});
