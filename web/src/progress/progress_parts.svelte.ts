/** All progress of this browser in the form in which an account keeps it, and back. */
import { learning, replaceLearning } from "../lessons/progress.svelte";
import { mistakeRecord, replaceMistakes } from "../learn/learn_record.svelte";
import type { Progress } from "../protocol/types";
import { rated } from "../puzzles/glicko";
import {
  DEVIATION,
  NO_PUZZLES,
  puzzleRecord,
  replacePuzzles,
  type PuzzleRecord,
} from "../puzzles/puzzle_record.svelte";
import { dropDamagedParts } from "./kept_part";

const VERSION = 1;

type Tries = Progress["puzzles"];

export function collectProgress(): Progress {
  const lessons = Object.entries(learning.lessons).map(([name, { version, step, isDone, at = 0 }]) => {
    return [name, { version, step, is_done: isDone, at }] as const;
  });
  return {
    version: VERSION,
    lessons: Object.fromEntries(lessons),
    is_offered: learning.isOffered,
    tips: [...learning.tips],
    puzzles: triesOf(puzzleRecord),
    best_streak: puzzleRecord.best,
    mistakes: $state.snapshot(mistakeRecord),
  };
}

/** First tries; those of older pages in their order, at the rating that they led to. */
function triesOf({ results, times, own }: PuzzleRecord): Tries {
  const tries = Object.entries(results).map(([name, result], index) => {
    const [at, rating] = times[name] ?? [index, Math.round(own.rating)];
    return [name, [at, rating, result]] as const;
  });
  return Object.fromEntries(tries) as Tries;
}

/** Take over what the account has; what was learned here is part of it. */
export function applyProgress({ lessons, is_offered, tips, puzzles, best_streak, mistakes }: Progress): void {
  const places = Object.entries(lessons).map(([name, { version, step, is_done, at }]) => {
    return [name, { version, step, isDone: is_done, at }] as const;
  });
  replaceLearning({ lessons: Object.fromEntries(places), isOffered: is_offered, tips });
  replacePuzzles(recordOf(puzzles, best_streak));
  replaceMistakes(mistakes);
}

/** Rating and streaks follow from all tries in their order. */
export function recordOf(tries: Tries, best: number): PuzzleRecord {
  const ordered = Object.entries(tries).sort(([one, [at]], [other, [later]]) => at - later || (one < other ? -1 : 1));
  return ordered.reduce(afterTry, { ...NO_PUZZLES, results: {}, times: {}, best });
}

function afterTry(record: PuzzleRecord, [name, [at, rating, result]]: [string, Tries[string]]): PuzzleRecord {
  record.results[name] = result;
  record.times[name] = [at, rating];
  if (result === null) return record;
  const streak = result ? record.streak + 1 : 0;
  const own = rated(record.own, { rating, deviation: DEVIATION }, result ? 1 : 0);
  return { ...record, own, streak, best: Math.max(record.best, streak) };
}

/** Forget everything, but that the first lesson was offered. */
export function clearProgress(): void {
  replaceLearning({ ...learning, lessons: {}, tips: [] });
  replacePuzzles({ ...NO_PUZZLES, results: {}, times: {} });
  replaceMistakes({});
  dropDamagedParts();
}
