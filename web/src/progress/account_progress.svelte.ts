/**
 * The progress of somebody who keeps a name goes along: what this browser has is merged into what the account has, now
 * and after every change. A guest's stays in the browser.
 */
import { Refusal } from "../protocol/http";
import { mergeProgress } from "../protocol/requests";
import { accountHere, noteAccount } from "./account_here";
import { followParts } from "./kept_part";
import { applyProgress, clearProgress, collectProgress } from "./progress_parts.svelte";

/** Milliseconds between a change and its storing, and between two tries where the server does not answer. */
const PAUSE = 2000;
const LONG_PAUSE = 15_000;

class AccountProgress {
  /** Why the account could not take the progress. */
  problem = $state.raw<unknown>(null);
  /** Whether the account has all that this browser has. */
  isStored = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: Promise<void> | null = null;
  private isApplying = false;

  constructor() {
    followParts(() => this.noteChange());
    addEventListener("online", () => void this.store());
  }

  /** Somebody with this login uses the page now; null: a guest. */
  async follow(login: string | null): Promise<void> {
    noteAccount(login);
    [this.problem, this.isStored] = [null, false];
    await this.store();
  }

  /** The user is about to log out: what the account has stays there, and this browser is free for somebody else. */
  async leave(): Promise<void> {
    await this.store();
    clearTimeout(this.timer);
    if (!this.isStored) return;
    noteAccount(null);
    clearProgress();
  }

  /** Merge now, unless that is being done. */
  store(): Promise<void> {
    clearTimeout(this.timer);
    if (!accountHere()) return Promise.resolve();
    this.sending ??= this.exchange().finally(() => (this.sending = null));
    return this.sending;
  }

  private noteChange(): void {
    if (this.isApplying || !accountHere()) return;
    this.isStored = false;
    this.wait(PAUSE);
  }

  private wait(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.store(), pause);
  }

  private async exchange(): Promise<void> {
    const sent = collectProgress();
    try {
      const merged = await mergeProgress(sent);
      // What has happened meanwhile is sent first.
      if (JSON.stringify(collectProgress()) !== JSON.stringify(sent)) this.wait(PAUSE);
      else this.take(() => applyProgress(merged));
    } catch (error) {
      this.fail(error);
    }
  }

  private take(apply: () => void): void {
    this.isApplying = true;
    apply();
    [this.isApplying, this.problem, this.isStored] = [false, null, true];
  }

  /** What may pass is tried again, at once when there is a network; a login that is no longer known is left. */
  private fail(error: unknown): void {
    const { status } = error instanceof Refusal ? error : { status: 500 };
    if (status === 403) noteAccount(null);
    else if (status !== 409) this.wait(LONG_PAUSE);
    this.problem = [0, 403, 429].includes(status) ? null : error;
  }
}

/** The page's only one. */
export const accountProgress = new AccountProgress();
