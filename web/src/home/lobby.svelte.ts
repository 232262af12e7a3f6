/** The public tables, kept up to date by a socket that reconnects automatically. */
import type { Summary } from "../protocol/types";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 15_000;

export class Lobby {
  /** Null until the server has sent them. */
  tables = $state.raw<Summary[] | null>(null);
  isLive = $state(true);
  private socket: WebSocket | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pause = FIRST_PAUSE;

  /** Listen; the returned function stops it. */
  listen(): () => void {
    this.connect();
    return () => {
      clearTimeout(this.timer);
      const socket = this.socket;
      this.socket = null;
      socket?.close();
    };
  }

  private connect(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/api/lobby`);
    this.socket = socket;
    socket.onmessage = (event) => {
      this.tables = (JSON.parse(String(event.data)) as { tables: Summary[] }).tables;
      [this.isLive, this.pause] = [true, FIRST_PAUSE];
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.isLive = false;
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(2 * this.pause, LONGEST_PAUSE);
    };
  }
}
