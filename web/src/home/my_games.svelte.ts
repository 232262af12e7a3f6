/** The player's tables that are not over and invitations, live: one socket for the whole page, which reconnects. */
import type { LiveGames } from "../protocol/types";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;
/** The tables of the last visit, so that a returning player sees them at once. */
const KEY = "cartagena games";
/** The server closed the socket because the visitor has no name yet. */
const DONE = 1000;

export class MyGamesFeed {
  /** Those of the last visit until the server has sent them; null for a new visitor. */
  games = $state.raw<LiveGames | null>(remembered());
  /** Whether the server has answered in this visit, and whether it was tried. */
  isFresh = $state(false);
  isTried = $state(false);
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;

  /** Connect, unless connected; to be called again when a visitor may have got a name. */
  listen(): void {
    if (this.socket) return;
    clearTimeout(this.timer);
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/me/live`);
    this.socket = socket;
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as LiveGames);
    socket.onclose = ({ code }) => {
      this.socket = null;
      this.isTried = true;
      if (code === DONE) return;
      this.timer = setTimeout(() => this.listen(), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    };
  }

  /** Connect anew: the visitor is somebody else now. */
  restart(): void {
    const socket = this.socket;
    if (socket) socket.onclose = socket.onmessage = null;
    this.socket = null;
    socket?.close();
    this.listen();
  }

  private receive(games: LiveGames): void {
    [this.games, this.isFresh, this.isTried, this.pause] = [games, true, true, FIRST_PAUSE];
    remember(games);
  }
}

function remembered(): LiveGames | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as LiveGames | null;
    return kept && listed(kept).length ? kept : null;
  } catch {
    return null;
  }
}

function remember(games: LiveGames): void {
  try {
    if (listed(games).length) localStorage.setItem(KEY, JSON.stringify(games));
    else localStorage.removeItem(KEY);
  } catch {
    // a browser without storage
  }
}

function listed({ invitations, waiting, running, open }: LiveGames): unknown[] {
  return [...invitations, ...waiting, ...running, ...open];
}

/** The page's only one. */
export const myGamesFeed = new MyGamesFeed();

/** The tables other than *id* at which it is the player's turn. */
export function turnsElsewhere(id: string | null): string[] {
  const waiting = myGamesFeed.isFresh ? (myGamesFeed.games?.waiting ?? []) : [];
  return waiting.map((table) => table.id).filter((one) => one !== id);
}
