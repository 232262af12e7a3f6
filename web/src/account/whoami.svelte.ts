/** The player's account on the server, with its operations. */
import { Refusal } from "../protocol/http";
import * as server from "../protocol/requests";
import type { Me } from "../protocol/types";
import { accountProgress } from "../progress/account_progress.svelte";
import { myGamesFeed } from "../home/my_games.svelte";
import { guestName } from "../waiting-room/take_seat.svelte";

export class Whoami {
  me = $state.raw<Me | null>(null);

  async load(): Promise<void> {
    this.me = await server.whoAmI();
    void accountProgress.follow(this.me.login);
  }

  /** Somebody else uses the page now. */
  private async reload(): Promise<void> {
    await this.load();
    myGamesFeed.restart();
  }

  /** Register with a login and a password; a new visitor becomes a guest first. */
  async keep(login: string, password: string): Promise<void> {
    await server.rename(guestName());
    this.me = await server.keepName(login, password);
    await accountProgress.follow(this.me.login);
  }

  /** Replace the password; all other devices are logged out. */
  async changePassword(old: string, password: string): Promise<void> {
    this.me = await server.changePassword(this.me?.login ?? "", old, password);
  }

  async logIn(login: string, password: string): Promise<void> {
    await server.logIn(login, password);
    await this.reload();
  }

  async logOut(everywhere: boolean): Promise<void> {
    await accountProgress.store();
    await server.logOut(everywhere);
    accountProgress.leave();
    await this.reload();
  }

  async forget(): Promise<void> {
    await server.forgetMe();
    accountProgress.discard();
    await this.reload();
  }
}

export function whoami(): Whoami {
  return new Whoami();
}

/** Whether the server refused the input, as opposed to an internal error. */
export function isRefused(error: unknown): boolean {
  return error instanceof Refusal && error.code === "not_allowed";
}
