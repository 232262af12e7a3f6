/** Somebody at a puzzle: the first wrong action or the first hint decides that the try has failed. */
import { showPuzzle } from "../protocol/requests";
import type { PuzzleLine, PuzzleMoment } from "../protocol/types";
import { TaskPlay } from "../lessons/task_play.svelte";
import { words } from "../words/words.svelte";
import { noteResult } from "./puzzle_record.svelte";

export class PuzzlePlay extends TaskPlay<PuzzleMoment> {
  /** Whether a wrong action was tried or a hint was shown. */
  isFailed = $state(false);

  constructor(readonly line: PuzzleLine) {
    super(`puzzle ${line.name}`);
  }

  ask(attempt: string | null): Promise<PuzzleMoment> {
    return showPuzzle(this.line.name, { actions: this.actions, attempt });
  }

  protected instead(): string {
    return words().puzzles.instead;
  }

  override judged(moment: PuzzleMoment): void {
    super.judged(moment);
    if (moment.outcome === "elsewhere") this.fail();
    if (moment.is_reached && !this.isFailed) noteResult(this.line, true);
  }

  override showHint(): void {
    this.fail();
    super.showHint();
  }

  /** Try it again from its beginning. */
  retry(): void {
    this.begin();
  }

  private fail(): void {
    this.isFailed = true;
    noteResult(this.line, false);
  }
}
