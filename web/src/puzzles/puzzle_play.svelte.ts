/** Somebody at a puzzle: the first wrong action, turn or hint decides that the try has failed. */
import { showPuzzle } from "../protocol/requests";
import type { PuzzleLine, PuzzleMoment } from "../protocol/types";
import { TaskPlay } from "../lessons/task_play.svelte";
import { puzzleTexts } from "../words/puzzles/texts.svelte";
import { words } from "../words/words.svelte";
import { keptPuzzles } from "./kept_puzzles.svelte";
import { noteResult, noteSeen } from "./puzzle_record.svelte";

export class PuzzlePlay extends TaskPlay<PuzzleMoment> {
  /** Whether a wrong action was tried, or a hint or the solution was shown. */
  isFailed = $state(false);
  /** The last turn that was not the best one, with the action that decided it. */
  wrong = $state.raw<string[] | null>(null);
  /** Whether the last answer came from what this browser keeps, because the server could not be reached. */
  isOffline = $state(false);
  private attempted = "";

  constructor(readonly line: PuzzleLine) {
    super(`puzzle ${line.name}`);
  }

  async ask(attempt: string | null): Promise<PuzzleMoment> {
    this.attempted = attempt ?? "";
    const [{ name }, place] = [this.line, { actions: this.actions, attempt }];
    try {
      const moment = await showPuzzle(name, place);
      this.isOffline = false;
      return moment;
    } catch (error) {
      const kept = keptPuzzles.isAway(error) ? await keptPuzzles.moment(name, place) : null;
      if (!kept) throw error;
      this.isOffline = true;
      return kept;
    }
  }

  /** What was played to the end, or what was last tried. */
  get turn(): string[] {
    return this.moment?.is_reached ? this.moment.played : (this.wrong ?? []);
  }

  protected instead(): string {
    const { kind } = this.line;
    return kind === "win" ? words().puzzles.instead : puzzleTexts().instead[kind];
  }

  override judged(moment: PuzzleMoment): void {
    super.judged(moment);
    if (moment.outcome === "elsewhere") {
      this.wrong = [...moment.played, this.attempted];
      this.fail();
    }
    // A turn that is good but not the best counts neither as solved nor as failed.
    if (moment.is_reached && moment.verdict !== "good" && !this.isFailed) noteResult(this.line, true);
  }

  override showHint(): void {
    this.fail();
    super.showHint();
  }

  /** The solution is about to be shown: an unsolved puzzle has failed; after a good turn the try is over uncounted. */
  giveUp(): void {
    if (!this.moment?.is_reached) this.fail();
    else if (this.moment.verdict === "good") {
      this.isFailed = true;
      noteSeen(this.line);
    }
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
