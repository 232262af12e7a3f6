/** What this browser remembers of puzzles: the rating, the streak, and which were solved. */
import { isPart, loadPart, savePart, sharePart } from "../progress/kept_part";
import type { PuzzleLine } from "../protocol/types";
import { BEGINNER, rated, type Rating } from "./glicko";

const KEY = "cartagena puzzles";
/** The uncertainty of a puzzle's rating. */
export const DEVIATION = 150;

export interface PuzzleRecord {
  own: Rating;
  /** Puzzles solved at the first try since the last failure, and the most there were. */
  streak: number;
  best: number;
  /** By name: whether the first try succeeded; null if the solution was seen after a good turn, which counts nothing. */
  results: Record<string, boolean | null>;
  /** By name: when that was, in milliseconds, and the puzzle's rating; none in what older pages kept. */
  times: Record<string, [number, number]>;
}

/** Of somebody who has solved nothing. */
export const NO_PUZZLES: PuzzleRecord = { own: BEGINNER, streak: 0, best: 0, results: {}, times: {} };

function isRecord({ own, results = {}, times = {} }: Record<string, unknown>): boolean {
  return isPart(own) && Number.isFinite(own.rating) && isPart(results) && isPart(times);
}

const stored = (): PuzzleRecord => ({
  ...NO_PUZZLES,
  results: {},
  times: {},
  ...loadPart<PuzzleRecord>(KEY, isRecord),
});

export const puzzleRecord: PuzzleRecord = $state(stored());
sharePart(KEY, () => Object.assign(puzzleRecord, stored()));

/** Take over what is remembered elsewhere. */
export function replacePuzzles(known: PuzzleRecord): void {
  Object.assign(puzzleRecord, known);
  keep();
}

/** Note when a puzzle was tried: later than all others, also by a clock that was set back. */
function noteTime({ name, rating }: PuzzleLine): void {
  const last = Object.values(puzzleRecord.times).reduce((latest, [at]) => Math.max(latest, at), 0);
  puzzleRecord.times[name] = [Math.max(Date.now(), last + 1), rating];
}

/** Note the first try of a puzzle; later ones change nothing. */
export function noteResult(line: PuzzleLine, isSolved: boolean): void {
  const { name, rating } = line;
  if (name in puzzleRecord.results) return;
  puzzleRecord.own = rated(puzzleRecord.own, { rating, deviation: DEVIATION }, isSolved ? 1 : 0);
  puzzleRecord.streak = isSolved ? puzzleRecord.streak + 1 : 0;
  puzzleRecord.best = Math.max(puzzleRecord.best, puzzleRecord.streak);
  puzzleRecord.results[name] = isSolved;
  noteTime(line);
  keep();
}

/** Note that the solution was seen without a failure: later tries change nothing, and neither does this one. */
export function noteSeen(line: PuzzleLine): void {
  if (line.name in puzzleRecord.results) return;
  puzzleRecord.results[line.name] = null;
  noteTime(line);
  keep();
}

function keep(): void {
  savePart(KEY, puzzleRecord);
}

/** An unsolved puzzle near the own rating, with a theme if one is wanted; any puzzle when all are solved. */
export function nextPuzzle(puzzles: PuzzleLine[], theme: string | null, last?: string): PuzzleLine | undefined {
  const fitting = puzzles.filter(({ name, themes }) => name !== last && (!theme || themes.includes(theme)));
  const fresh = fitting.filter(({ name }) => !(name in puzzleRecord.results));
  const distance = ({ rating }: PuzzleLine) => Math.abs(rating - puzzleRecord.own.rating);
  const near = [...(fresh.length ? fresh : fitting)].sort((one, other) => distance(one) - distance(other)).slice(0, 8);
  return near[Math.floor(Math.random() * near.length)];
}
