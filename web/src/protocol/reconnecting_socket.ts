/** A socket to one table that reconnects: sends hello, detects a silent connection, and opens a new one when it is lost. */
import type { FromClient, FromServer, Hello } from "./types";

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;
export const PING_EVERY = 5_000;
export const DEAD_AFTER = 12_000;
/** The close code with which the server refuses the client. */
export const REFUSED = 4403;

/** The part of a WebSocket that is used here. */
export type SocketLike = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** The user of the socket. */
export interface SocketListener {
  /** The first message after each connect. */
  hello(): Hello;
  receive(message: FromServer): void;
  opened(): void;
  lost(): void;
  refused(): void;
}

export class ReconnectingSocket {
  private socket: SocketLike | null = null;
  private wait = FIRST_WAIT;
  private isStopped = true;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private dead: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: SocketListener,
    private readonly open: (address: string) => SocketLike = (wanted) => new WebSocket(wanted),
  ) {}

  start(): void {
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.disconnect();
  }

  /** Reconnect at once, whatever the current state. */
  reconnect(): void {
    if (this.isStopped) return;
    this.disconnect();
    this.connect();
  }

  /** Send if connected; callers keep commands that must arrive. */
  send(message: FromClient): void {
    try {
      this.socket?.send(JSON.stringify(message));
    } catch {
      // not open yet, or closing: unanswered commands are sent again after the next hello
    }
  }

  private connect(): void {
    clearTimeout(this.retry);
    const socket = this.open(this.address);
    this.socket = socket;
    socket.onopen = () => this.sendHello();
    socket.onmessage = (event) => this.received(JSON.parse(String(event.data)) as FromServer);
    socket.onclose = (event) => this.closed(event.code);
    this.restartTimeout();
  }

  private sendHello(): void {
    this.send(this.listener.hello());
    this.send({ type: "ping" });
    this.pings = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    this.listener.opened();
  }

  private received(message: FromServer): void {
    this.wait = FIRST_WAIT;
    this.restartTimeout();
    this.listener.receive(message);
  }

  private restartTimeout(): void {
    clearTimeout(this.dead);
    this.dead = setTimeout(() => this.closed(0), DEAD_AFTER);
  }

  private closed(code: number): void {
    this.disconnect();
    if (code === REFUSED) {
      this.isStopped = true;
      this.listener.refused();
      return;
    }
    this.listener.lost();
    if (this.isStopped) return;
    this.retry = setTimeout(() => this.connect(), this.wait * (0.75 + Math.random() / 2));
    this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
  }

  private disconnect(): void {
    clearTimeout(this.dead);
    clearInterval(this.pings);
    if (!this.socket) return;
    this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
    this.socket.close();
    this.socket = null;
  }
}
