/** Which lessons teach a section of the rules of a game. */
import type { LessonLine, Variant } from "../protocol/types";
import type { SectionName } from "./outline";

/** Lessons about something that not every game has. */
const ONLY: Record<string, (variant: Variant) => boolean> = {
  row: ({ supply }) => supply === "row",
  empty: ({ empty_hand_draw }) => empty_hand_draw,
};

export function lessonsAbout(section: SectionName, variant: Variant, lessons: LessonLine[]): LessonLine[] {
  return lessons.filter(({ name, rules }) => rules.includes(section) && (ONLY[name]?.(variant) ?? true));
}
