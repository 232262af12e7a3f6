/** What this browser remembers of lessons: how far each is, whether they were offered, and the tips that were shown. */
import { isPart, loadPart, savePart, sharePart } from "../progress/kept_part";

const KEY = "cartagena lessons";

/** How far a lesson is; *step* is the next one to take. */
export interface LessonProgress {
  version: number;
  step: number;
  isDone: boolean;
  /** When it was noted, in milliseconds; none in what older pages kept. */
  at?: number;
}

export interface Learning {
  lessons: Record<string, LessonProgress>;
  /** Whether "Play now" has offered the first lesson. */
  isOffered: boolean;
  /** The first events that were explained already. */
  tips: string[];
}

const isLearning = ({ lessons = {}, tips = [] }: Record<string, unknown>) => isPart(lessons) && Array.isArray(tips);

const stored = (): Learning => ({
  lessons: {},
  isOffered: false,
  tips: [],
  ...loadPart<Learning>(KEY, isLearning),
});

export const learning: Learning = $state(stored());
sharePart(KEY, () => Object.assign(learning, stored()));

function keep(): void {
  savePart(KEY, learning);
}

/** Take over what is remembered elsewhere. */
export function replaceLearning(known: Learning): void {
  Object.assign(learning, known);
  keep();
}

/** The step to go on with: the first one if the lesson has changed since. */
export function nextStep(name: string, version: number, steps: number): number {
  const kept = learning.lessons[name];
  return kept?.version === version && kept.step > 0 && kept.step < steps ? kept.step : 0;
}

/** The lesson to go on with: one that was begun, else the first that is not done; undefined when all are. */
export function nextLesson<Line extends { name: string }>(lessons: Line[]): Line | undefined {
  const open = lessons.filter(({ name }) => !isDone(name));
  return open.find(({ name }) => (learning.lessons[name]?.step ?? 0) > 0) ?? open[0];
}

export function isDone(name: string): boolean {
  return learning.lessons[name]?.isDone === true;
}

/** Remember the next step of a lesson; after the last one the lesson is done and begins again. */
export function keepStep(name: string, version: number, step: number, steps: number): void {
  const isOver = step >= steps;
  learning.lessons[name] = { version, step: isOver ? 0 : step, isDone: isOver || isDone(name), at: Date.now() };
  keep();
}

export function keepOffered(): void {
  learning.isOffered = true;
  keep();
}

export function isTipNew(tip: string): boolean {
  return !learning.tips.includes(tip);
}

/** Remember that a tip was shown. */
export function takeTip(tip: string): void {
  if (isTipNew(tip)) learning.tips = [...learning.tips, tip];
  keep();
}
