/**
 * The progress of somebody who keeps a name goes along: what this browser has is merged into what the account has, now
 * and after every change. A guest's stays in the browser, and goes along with the login that is used next; what belongs
 * to a login goes into no other account.
 */
import { Refusal } from "../protocol/http";
import { mergeProgress } from "../protocol/requests";
import { accountHere, noteAccount } from "./account_here";
import { followParts } from "./kept_part";
import { applyProgress, clearProgress, collectProgress } from "./progress_parts.svelte";
import { asideOf, dropAllAside, dropAside, setAside } from "./set_aside";

/** Milliseconds between a change and its storing, and between two tries where the server does not answer. */
const PAUSE = 2000;
const LONG_PAUSE = 15_000;
/** Refusals that the same progress would meet again. */
const FINAL = ["damaged_progress", "other_progress", "bad_message", "too_large"];
/** Refusals that pass, or that nobody need know of. */
const QUIET = ["offline", "unreachable", "not_allowed", "too_many", "not_now"];

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
    // Another tab has changed something.
    addEventListener("storage", () => (this.isStored = false));
  }

  /** Somebody with this login uses the page now; null: a guest. */
  async follow(login: string | null): Promise<void> {
    if (accountHere() !== login) this.leave();
    noteAccount(login);
    [this.problem, this.isStored] = [null, false];
    await this.store();
  }

  /** The user has logged out: this browser is free for somebody else. What the account has not stored is set aside. */
  leave(): void {
    const login = accountHere();
    if (login === null) return;
    if (!this.isStored) setAside(login, collectProgress());
    this.vacate();
  }

  /** The user was deleted: nothing stays. */
  discard(): void {
    const login = accountHere();
    if (login !== null) dropAllAside(login);
    this.vacate();
  }

  private vacate(): void {
    clearTimeout(this.timer);
    noteAccount(null);
    clearProgress();
  }

  /** Merge now, unless that is being done. */
  store(): Promise<void> {
    clearTimeout(this.timer);
    const login = accountHere();
    if (login === null) return Promise.resolve();
    this.sending ??= this.exchange(login).finally(() => (this.sending = null));
    return this.sending;
  }

  private noteChange(): void {
    if (this.isApplying || accountHere() === null) return;
    this.isStored = false;
    this.wait(PAUSE);
  }

  private wait(pause: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.store(), pause);
  }

  private async exchange(login: string): Promise<void> {
    try {
      await sendAside(login);
      const sent = collectProgress();
      const merged = await mergeProgress(sent);
      // What has happened meanwhile is sent first; the answer may be somebody else's by now.
      const isSame = accountHere() === login && JSON.stringify(collectProgress()) === JSON.stringify(sent);
      if (isSame) this.take(() => applyProgress(merged));
      else this.wait(PAUSE);
    } catch (error) {
      if (accountHere() === login) this.fail(error);
      else this.wait(PAUSE);
    }
  }

  private take(apply: () => void): void {
    this.isApplying = true;
    apply();
    [this.isApplying, this.problem, this.isStored] = [false, null, true];
  }

  /** What may pass is tried again, at once when there is a network; a login that is no longer known is left. */
  private fail(error: unknown): void {
    const code = codeOf(error);
    if (code === "not_allowed") this.leave();
    else if (!FINAL.includes(code)) this.wait(LONG_PAUSE);
    this.problem = QUIET.includes(code) ? null : error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Refusal ? error.code : "server_error";
}

/** Send what was set aside when this user left; what the account cannot take stays there. */
async function sendAside(login: string): Promise<void> {
  for (const progress of asideOf(login)) {
    if (accountHere() !== login) return;
    try {
      await mergeProgress(progress);
      dropAside(login, progress);
    } catch (error) {
      if (!FINAL.includes(codeOf(error))) throw error;
    }
  }
}

/** The page's only one. */
export const accountProgress = new AccountProgress();
