/** A lasting line to one table: opens a socket, says hello, notices silence, and opens it again when it is lost. */
import type { FromClient, FromServer, Hello } from "./types";

export const FIRST_WAIT = 500;
export const LONGEST_WAIT = 15_000;
export const PING_EVERY = 5_000;
export const DEAD_AFTER = 12_000;
/** The server closes with this when it does not want us at the table. */
export const REFUSED = 4403;

/** The part of a WebSocket that is used here. */
export type Wire = Pick<WebSocket, "send" | "close" | "onopen" | "onmessage" | "onclose">;

/** Who uses a line. */
export interface Listener {
  /** What to say first, each time the line is there. */
  hello(): Hello;
  hear(message: FromServer): void;
  opened(): void;
  lost(): void;
  refused(): void;
}

export class Line {
  private wire: Wire | null = null;
  private wait = FIRST_WAIT;
  private isStopped = true;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private dead: ReturnType<typeof setTimeout> | undefined;
  private pings: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
    private readonly open: (address: string) => Wire = (wanted) => new WebSocket(wanted),
  ) {}

  start(): void {
    this.isStopped = false;
    this.connect();
  }

  stop(): void {
    this.isStopped = true;
    clearTimeout(this.retry);
    this.hangUp();
  }

  /** Connect anew at once, whatever the present state. */
  again(): void {
    if (this.isStopped) return;
    this.hangUp();
    this.connect();
  }

  /** Send, if the line is there; commands that must arrive are kept by who sends them. */
  send(message: FromClient): void {
    try {
      this.wire?.send(JSON.stringify(message));
    } catch {
      // not open yet, or closing: what must arrive is sent again after the next hello
    }
  }

  private connect(): void {
    clearTimeout(this.retry);
    const wire = this.open(this.address);
    this.wire = wire;
    wire.onopen = () => this.greet();
    wire.onmessage = (event) => this.hear(JSON.parse(String(event.data)) as FromServer);
    wire.onclose = (event) => this.closed(event.code);
    this.expectLife();
  }

  private greet(): void {
    this.send(this.listener.hello());
    this.send({ type: "ping" });
    this.pings = setInterval(() => this.send({ type: "ping" }), PING_EVERY);
    this.listener.opened();
  }

  private hear(message: FromServer): void {
    this.wait = FIRST_WAIT;
    this.expectLife();
    this.listener.hear(message);
  }

  private expectLife(): void {
    clearTimeout(this.dead);
    this.dead = setTimeout(() => this.closed(0), DEAD_AFTER);
  }

  private closed(code: number): void {
    this.hangUp();
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

  private hangUp(): void {
    clearTimeout(this.dead);
    clearInterval(this.pings);
    if (!this.wire) return;
    this.wire.onopen = this.wire.onmessage = this.wire.onclose = null;
    this.wire.close();
    this.wire = null;
  }
}
