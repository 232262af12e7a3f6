/** What this browser remembers of puzzles: the rating, the streak, and which were solved. */
import type { PuzzleLine } from "../protocol/types";
import { BEGINNER, rated, type Rating } from "./glicko";

const KEY = "cartagena puzzles";
/** The uncertainty of a puzzle's rating. */
const DEVIATION = 150;

interface PuzzleRecord {
  own: Rating;
  /** Puzzles solved at the first try since the last failure, and the most there were. */
  streak: number;
  best: number;
  /** By name: whether the first try succeeded; null if the solution was seen after a good turn, which counts nothing. */
  results: Record<string, boolean | null>;
}

function stored(): PuzzleRecord {
  const nothing: PuzzleRecord = { own: BEGINNER, streak: 0, best: 0, results: {} };
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<PuzzleRecord>;
    return Number.isFinite(kept.own?.rating) ? { ...nothing, ...kept } : nothing;
  } catch {
    return nothing;
  }
}

export const puzzleRecord: PuzzleRecord = $state(stored());

/** Note the first try of a puzzle; later ones change nothing. */
export function noteResult({ name, rating }: PuzzleLine, isSolved: boolean): void {
  if (name in puzzleRecord.results) return;
  puzzleRecord.own = rated(puzzleRecord.own, { rating, deviation: DEVIATION }, isSolved ? 1 : 0);
  puzzleRecord.streak = isSolved ? puzzleRecord.streak + 1 : 0;
  puzzleRecord.best = Math.max(puzzleRecord.best, puzzleRecord.streak);
  puzzleRecord.results[name] = isSolved;
  keep();
}

/** Note that the solution was seen without a failure: later tries change nothing, and neither does this one. */
export function noteSeen({ name }: PuzzleLine): void {
  if (name in puzzleRecord.results) return;
  puzzleRecord.results[name] = null;
  keep();
}

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(puzzleRecord));
  } catch {
    // a browser without storage
  }
}

/** An unsolved puzzle near the own rating, with a theme if one is wanted; any puzzle when all are solved. */
export function nextPuzzle(puzzles: PuzzleLine[], theme: string | null, last?: string): PuzzleLine | undefined {
  const fitting = puzzles.filter(({ name, themes }) => name !== last && (!theme || themes.includes(theme)));
  const fresh = fitting.filter(({ name }) => !(name in puzzleRecord.results));
  const distance = ({ rating }: PuzzleLine) => Math.abs(rating - puzzleRecord.own.rating);
  const near = [...(fresh.length ? fresh : fitting)].sort((one, other) => distance(one) - distance(other)).slice(0, 8);
  return near[Math.floor(Math.random() * near.length)];
}
