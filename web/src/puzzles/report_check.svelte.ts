/** The report of a puzzle and its check, looked at again until it is done or the sheet is closed. */
import type { PuzzleCheck } from "../protocol/types";

/** Between two looks at a check that waits, in milliseconds. */
export const LOOK = 5000;

export class ReportCheck {
  check = $state.raw<PuzzleCheck | null>(null);
  problem = $state.raw<unknown>(null);
  private isAsking = $state(false);
  private isClosed = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<PuzzleCheck>) {}

  /** Whether sending it again would change nothing; after a failure it can be sent again. */
  get isSent(): boolean {
    return this.isAsking || (this.check !== null && this.check.status !== "failed");
  }

  async send(): Promise<void> {
    if (!this.isSent) await this.look();
  }

  /** Look no more. */
  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private async look(): Promise<void> {
    this.isAsking = true;
    try {
      this.check = await this.ask();
      this.problem = null;
    } catch (error) {
      this.problem = error;
    }
    this.isAsking = false;
    if (!this.isClosed && this.check?.status === "waiting") this.timer = setTimeout(() => void this.look(), LOOK);
  }
}
