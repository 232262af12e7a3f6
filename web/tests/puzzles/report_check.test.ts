import { afterEach, beforeEach, expect, test, vi } from "vitest";

import type { PuzzleCheck } from "../../src/protocol/types";
import { LOOK, ReportCheck } from "../../src/puzzles/report_check.svelte";

function answer(status: PuzzleCheck["status"]): PuzzleCheck {
  return { status, before: 0, iterations: 0, best: null, mine: null, keeps_win: null };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a check that waits is looked at until it is done, also after an error", async () => {
  const ask = vi.fn<() => Promise<PuzzleCheck>>();
  ask.mockResolvedValueOnce(answer("waiting")).mockRejectedValueOnce(new Error("away"));
  ask.mockResolvedValue(answer("right"));
  const report = new ReportCheck(ask);
  await report.send();
  await report.send();
  expect([ask.mock.calls.length, report.isSent]).toEqual([1, true]);
  await vi.advanceTimersByTimeAsync(LOOK);
  expect(report.problem).toBeInstanceOf(Error);
  await vi.advanceTimersByTimeAsync(LOOK);
  expect([report.check?.status, report.problem]).toEqual(["right", null]);
  await vi.advanceTimersByTimeAsync(10 * LOOK);
  expect(ask).toHaveBeenCalledTimes(3);
});

test("nothing is asked after the sheet is closed, even if an answer was on its way", async () => {
  let give: (check: PuzzleCheck) => void = () => undefined;
  const ask = vi.fn(() => new Promise<PuzzleCheck>((resolve) => (give = resolve)));
  const report = new ReportCheck(ask);
  const sent = report.send();
  report.close();
  give(answer("waiting"));
  await sent;
  await vi.advanceTimersByTimeAsync(10 * LOOK);
  expect(ask).toHaveBeenCalledTimes(1);
});

test("a check that failed or a report that did not arrive can be sent again", async () => {
  const ask = vi.fn<() => Promise<PuzzleCheck>>();
  ask.mockRejectedValueOnce(new Error("away")).mockResolvedValueOnce(answer("failed"));
  ask.mockResolvedValue(answer("right"));
  const report = new ReportCheck(ask);
  await report.send();
  expect(report.isSent).toBe(false);
  await report.send();
  expect([report.check?.status, report.isSent]).toEqual(["failed", false]);
  await report.send();
  expect(report.check?.status).toBe("right");
});
