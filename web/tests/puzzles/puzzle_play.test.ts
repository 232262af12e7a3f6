import { beforeEach, expect, test, vi } from "vitest";

import type { PuzzleLine, PuzzleMoment } from "../../src/protocol/types";
import { PuzzlePlay } from "../../src/puzzles/puzzle_play.svelte";
import { puzzleRecord } from "../../src/puzzles/puzzle_record.svelte";

vi.hoisted(() => vi.stubGlobal("matchMedia", () => ({ matches: false })));

const LINE: PuzzleLine = { name: "0007", rating: 1500, themes: [], kind: "open" };

/** What the server answers to the last action of a turn. */
function reached(verdict: "best" | "good"): PuzzleMoment {
  return { outcome: "reached", is_reached: true, verdict, played: ["end"] } as unknown as PuzzleMoment;
}

beforeEach(() => {
  puzzleRecord.results = {};
  puzzleRecord.own = { ...puzzleRecord.own, rating: 1500 };
  puzzleRecord.streak = 0;
});

test("the best turn after a good one counts as solved", () => {
  const play = new PuzzlePlay(LINE);
  play.judged(reached("good"));
  expect(puzzleRecord.results).toEqual({});
  play.judged(reached("best"));
  expect(puzzleRecord.results).toEqual({ "0007": true });
  expect(puzzleRecord.own.rating).toBeGreaterThan(1500);
});

test("after the explanation of a good turn the try is over: nothing is won or lost", () => {
  const play = new PuzzlePlay(LINE);
  play.judged(reached("good"));
  play.giveUp();
  play.judged(reached("best"));
  new PuzzlePlay(LINE).judged(reached("best"));
  expect(puzzleRecord.results).toEqual({ "0007": null });
  expect(puzzleRecord.own.rating).toBe(1500);
  expect(puzzleRecord.streak).toBe(0);
  expect(play.isFailed).toBe(true);
});
