/** Somebody who tries marked decisions again, one after the other. */
import { TaskPlay } from "../lessons/task_play.svelte";
import { Refusal } from "../protocol/http";
import type { JudgedDecision, MistakeMoment } from "../protocol/types";
import { analysisTexts } from "../words/analysis/texts.svelte";
import { languageNow } from "../words/words.svelte";
import { LearnRecord } from "./learn_record.svelte";
import type { Mistakes } from "./mistakes";

/** How often a busy server is asked about an action, and the milliseconds between two questions. */
const [MOST_QUESTIONS, PAUSE] = [20, 1000];

/** A part of a win in points, without a sign. */
export function points(part: number): string {
  return new Intl.NumberFormat(languageNow(), { maximumFractionDigits: 1 }).format(100 * part);
}

export class LearnPlay extends TaskPlay<MistakeMoment> {
  index = $state(0);
  /** Whether the last decision has been left. */
  isOver = $state(false);
  /** Whether the server judges an action now. */
  isChecking = $state(false);
  /** Whether the best line is shown. */
  isShown = $state(false);
  readonly record: LearnRecord;

  constructor(readonly mistakes: Mistakes) {
    super(`mistakes ${mistakes.id} ${mistakes.seat}`);
    this.record = new LearnRecord(mistakes.id, mistakes.seat);
    const next = mistakes.decisions.findIndex(({ ply }) => !this.record.isSettled(ply));
    [this.index, this.isOver] = [Math.max(0, next), next < 0];
  }

  get decision(): JudgedDecision {
    return this.mistakes.decisions[this.index]!;
  }

  get isLast(): boolean {
    return this.index + 1 === this.mistakes.decisions.length;
  }

  async ask(attempt: string | null, left: AbortSignal): Promise<MistakeMoment> {
    const { ply } = this.decision;
    if (attempt === null) return this.mistakes.ask({ ply });
    this.isChecking = true;
    try {
      for (let asked = 0; asked < MOST_QUESTIONS && !left.aborted; asked += 1) {
        const moment = await this.question(ply, attempt);
        if (moment && !moment.is_checking) return moment;
        await new Promise((go) => setTimeout(go, PAUSE));
      }
    } finally {
      if (!left.aborted) this.isChecking = false;
    }
    return { ...this.moment!, outcome: "elsewhere", verdict: null };
  }

  /** What an action is worth; null if the server has too much to do. */
  private async question(ply: number, attempt: string): Promise<MistakeMoment | null> {
    try {
      return await this.mistakes.ask({ ply, attempt });
    } catch (error) {
      if (error instanceof Refusal && error.status === 429) return null;
      throw error;
    }
  }

  protected instead({ verdict, loss, is_played }: MistakeMoment): string {
    const texts = analysisTexts().learn;
    if (verdict === null) return texts.busy;
    return is_played ? texts.same(points(loss ?? 0)) : texts.worse(points(loss ?? 0));
  }

  override judged(moment: MistakeMoment): void {
    super.judged(moment);
    if (moment.verdict) this.record.note(moment.ply, moment.is_reached);
  }

  /** Show the best line. */
  reveal(): void {
    this.record.noteShown(this.decision.ply);
    this.showHint();
    [this.isShown, this.advice] = [true, null];
  }

  protected override begin(): void {
    [this.isShown, this.isChecking] = [false, false];
    super.begin();
  }

  retry(): void {
    this.begin();
  }

  next(): void {
    this.isShown = false;
    if (this.isLast) {
      this.isOver = true;
      return;
    }
    this.index += 1;
    this.begin();
  }

  restart(): void {
    this.record.forget();
    [this.index, this.isOver] = [0, false];
    this.begin();
  }
}
