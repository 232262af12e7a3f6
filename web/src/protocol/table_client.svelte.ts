/** The client of one table: its state kept in step with the server, and commands that arrive exactly once. */
import { Outbox, type Command, type NewCommand } from "./outbox";
import { ReconnectingSocket, type SocketListener, type SocketLike } from "./reconnecting_socket";
import type { Advice, Failure, FromServer, Hello, Planned, Snapshot, Update, WhyAnswer } from "./types";
import {
  afterUpdate,
  fromSnapshot,
  toMoment,
  withChoices,
  withPresence,
  type Moment,
  type TableState,
} from "./table_state";

/** The state of the connection: first connecting, then live or lost; refused is final. */
export type ConnectionState = "connecting" | "live" | "lost" | "refused";

/** Callbacks for everything besides the state. */
export interface TableListener {
  /** Entries in order, each with the table before it; *missed* ones happened while disconnected. */
  moment?(moment: Moment, missed: boolean, before: TableState): void;
  /** Called after all missed entries; *jumped* if there were too many, and only the state is new. */
  caughtUp?(jumped: boolean): void;
  failure?(failure: Failure, command: Command | null): void;
  advice?(advice: Advice): void;
  reason?(reason: WhyAnswer): void;
  planned?(planned: Planned): void;
  ack?(command: Command): void;
}

/** What a client uses in place of a WebSocket and of its stored commands. */
export interface ClientOptions {
  open?: (address: string) => SocketLike;
  outbox?: Outbox;
}

export class TableClient implements SocketListener {
  connection = $state<ConnectionState>("connecting");
  refusal = $state.raw<Failure | null>(null);
  now = $state.raw<TableState | null>(null);
  /** Commands without an answer yet. */
  waiting = $state.raw<readonly Command[]>([]);
  /** The server's time minus ours, in milliseconds. */
  offset = $state(0);
  private readonly socket: ReconnectingSocket;
  private readonly outbox: Outbox;
  private resumedTo = 0;
  private spectators = 0;
  /** Answered commands whose entry has not arrived yet, with its number. */
  private answered: { command: string; n: number }[] = [];

  constructor(
    readonly id: string,
    private readonly listener: TableListener = {},
    options: ClientOptions = {},
  ) {
    this.socket = new ReconnectingSocket(addressOf(id), this, options.open);
    this.outbox = options.outbox ?? new Outbox(`cartagena commands ${id}`);
    this.waiting = this.outbox.all;
  }

  start(): void {
    this.socket.start();
  }

  stop(): void {
    this.socket.stop();
  }

  /** Reconnect at once, for instance when the device is online again. */
  retry(): void {
    if (this.connection === "lost") this.socket.reconnect();
  }

  /** Reconnect with a new state, after taking or leaving a seat. */
  rejoin(): void {
    this.now = null;
    this.socket.reconnect();
  }

  /** Send a command; it is sent again after every new hello until it is answered. */
  command(fresh: NewCommand): Command {
    const command = this.outbox.add(fresh);
    this.waiting = this.outbox.all;
    if (this.connection === "live") this.socket.send(command);
    return command;
  }

  /** Play an action, given as notation, on the current position. */
  submit(action: string): Command {
    return this.command({ type: "submit", version: this.now?.n ?? 0, action });
  }

  askWhyNot(action: string): void {
    this.socket.send({ type: "why_not", action });
  }

  /** Ask what would be possible after these actions, if the player's turn came now. Nothing is played. */
  askPlan(actions: string[]): void {
    if (this.connection === "live") this.socket.send({ type: "plan", actions });
  }

  // callbacks of the socket

  hello(): Hello {
    return { type: "hello", last: this.now?.n ?? null, views: true, choices: true };
  }

  opened(): void {
    this.resumedTo = 0;
  }

  lost(): void {
    this.connection = "lost";
  }

  refused(): void {
    this.connection = "refused";
  }

  receive(message: FromServer): void {
    switch (message.type) {
      case "snapshot":
        return this.show(message);
      case "resumed":
        return this.resume(message.last, message.n);
      case "update":
        return this.follow(message);
      case "choices":
        if (this.now?.n === message.n) this.now = withChoices(this.now, message);
        return;
      case "presence":
        this.spectators = message.spectators;
        if (this.now) this.now = withPresence(this.now, message);
        return;
      case "pong":
        this.offset = message.at - Date.now();
        return;
      case "ack":
        return this.acknowledge(message.command, message.n);
      case "error":
        return this.fail(message);
      case "advice":
        this.settle(message.command);
        return this.listener.advice?.(message);
      case "reason":
        return this.listener.reason?.(message);
      case "planned":
        return this.listener.planned?.(message);
    }
  }

  private show(message: Snapshot): void {
    const jumped = this.now !== null && message.n > this.now.n;
    this.now = fromSnapshot(message, this.spectators);
    this.offset = message.at - Date.now();
    this.settleAnswered();
    this.goLive();
    this.listener.caughtUp?.(jumped);
  }

  private resume(last: number, n: number): void {
    this.resumedTo = n;
    this.goLive();
    if (n === last) this.listener.caughtUp?.(false);
  }

  private goLive(): void {
    this.connection = "live";
    this.refusal = null;
    for (const command of this.outbox.all) this.socket.send(command);
  }

  private follow(message: Update): void {
    if (!this.now || message.n <= this.now.n) return;
    if (message.n !== this.now.n + 1) return this.socket.reconnect();
    const before = this.now;
    this.now = afterUpdate(before, message);
    this.settleAnswered();
    this.listener.moment?.(toMoment(message), message.n <= this.resumedTo, before);
    if (message.n === this.resumedTo) this.listener.caughtUp?.(false);
  }

  private acknowledge(id: string, n: number): void {
    const command = this.outbox.all.find((one) => one.command === id);
    // A hint is answered by its advice, which follows later.
    if (!command || command.type === "hint") return;
    this.answered.push({ command: id, n });
    this.settleAnswered();
  }

  /** A command is pending until its entry is shown, so that no decision is based on the position before it. */
  private settleAnswered(): void {
    const isShown = ({ n }: { n: number }) => n <= (this.now?.n ?? 0);
    const shown = this.answered.filter(isShown);
    this.answered = this.answered.filter((answer) => !isShown(answer));
    for (const { command: id } of shown) {
      const command = this.settle(id);
      if (command) this.listener.ack?.(command);
    }
  }

  private settle(id: string): Command | null {
    const command = this.outbox.settle(id);
    this.waiting = this.outbox.all;
    return command;
  }

  private fail(failure: Failure): void {
    if (!failure.command && this.connection !== "live") this.refusal = failure;
    const command = failure.command ? this.settle(failure.command) : null;
    this.listener.failure?.(failure, command);
  }
}

function addressOf(id: string): string {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  return `${scheme}://${location.host}/api/tables/${encodeURIComponent(id)}/play`;
}
