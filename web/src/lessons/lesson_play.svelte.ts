/** A learner in a lesson: the present step, and how the next one is reached. */
import { showStep } from "../protocol/requests";
import type { LessonLine, LessonMoment } from "../protocol/types";
import { languageNow } from "../words/words.svelte";
import { keepStep, nextStep } from "./progress.svelte";
import { TaskPlay } from "./task_play.svelte";

export class LessonPlay extends TaskPlay<LessonMoment> {
  /** Whether the last step has been taken. */
  isOver = $state(false);
  step = $state(0);

  constructor(readonly line: LessonLine) {
    super(`lesson ${line.name}`);
    this.step = nextStep(line.name, line.version, line.steps);
  }

  ask(attempt: string | null): Promise<LessonMoment> {
    const { version, name } = this.line;
    const [step, actions, language] = [this.step, this.actions, languageNow()];
    return showStep(name, { version, step, actions, attempt, language });
  }

  protected instead({ texts }: LessonMoment): string {
    return texts.instead;
  }

  /** Go on to the next step, done or not. */
  next(): void {
    this.go(this.step + 1);
  }

  /** Take the lesson from its beginning. */
  restart(): void {
    this.isOver = false;
    this.go(0);
  }

  private go(step: number): void {
    const { name, version, steps } = this.line;
    keepStep(name, version, step, steps);
    if (step >= steps) {
      this.isOver = true;
      return;
    }
    this.step = step;
    this.begin();
  }
}
