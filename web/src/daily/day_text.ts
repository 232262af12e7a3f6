/** Days, points and the time that is left, in words. */
import type { DailyDay } from "../protocol/types";
import { dailyTexts } from "../words/daily/texts.svelte";
import { words, languageNow } from "../words/words.svelte";

const HOUR = 3_600_000;
const MINUTE = 60_000;

/** A day such as 2026-11-18, as it is written in the reader's language. */
export function dayText(day: string): string {
  const format = new Intl.DateTimeFormat(languageNow(), {
    ...{ weekday: "short", day: "numeric", month: "long", year: "numeric" },
    timeZone: "UTC",
  });
  return format.format(new Date(day));
}

/** The month of a day. */
export function monthText(day: string): string {
  return new Intl.DateTimeFormat(languageNow(), { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(day),
  );
}

/** A result without luck as points of a hundred. */
export function points(score: number): number {
  return Math.round(100 * score) || 0;
}

/** The points of a try that is over, or why it has none. */
export function resultText({ score, is_given_up }: Pick<DailyDay, "score" | "is_given_up">): string {
  const texts = dailyTexts();
  if (score !== null) return texts.score(points(score));
  return is_given_up ? texts.givenUp : texts.unscored;
}

/** Milliseconds as hours, or as minutes in the last hour. */
export function leftText(left: number): string {
  const { duration } = words().clocks;
  if (left >= HOUR) return duration(Math.round(left / HOUR), "hour");
  return duration(Math.max(1, Math.round(left / MINUTE)), "minute");
}
