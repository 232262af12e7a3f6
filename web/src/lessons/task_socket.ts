/**
 * A task in place of the socket of a table: the same messages, so that board, hand, keyboard and text mode of a table
 * serve lessons, puzzles and mistakes as they are. Each message becomes a request, which contains the whole state.
 */
import { Refusal } from "../protocol/http";
import { REFUSED, type SocketLike } from "../protocol/reconnecting_socket";
import type { FromClient, FromServer, PuzzleMoment, Reason, Seat, Snapshot, TableInfo } from "../protocol/types";

/** What tasks have in common: a position, and what the last attempt led to. Lessons and puzzles name no players. */
export type TaskMoment = Omit<PuzzleMoment, "rating" | "themes" | "kind" | "verdict"> & { names?: string[] };

/** What answers; the socket turns it into messages. */
export interface TaskSource {
  /** The present position; with *attempt*, what that action leads to. *left* is aborted when nobody waits any more. */
  ask(attempt: string | null, left: AbortSignal): Promise<TaskMoment>;
  /** Called with the answer to an action, after its messages. */
  judged(moment: TaskMoment): void;
}

type Submit = Extract<FromClient, { type: "submit" }>;

export class TaskSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;

  private readonly leaving = new AbortController();

  constructor(private readonly source: TaskSource) {
    queueMicrotask(() => this.onopen?.call(this.itself, new Event("open")));
  }

  send(data: string): void {
    void this.answer(JSON.parse(data) as FromClient);
  }

  close(): void {
    this.onopen = this.onmessage = this.onclose = null;
    this.leaving.abort();
  }

  private ask(attempt: string | null): Promise<TaskMoment> {
    return this.source.ask(attempt, this.leaving.signal);
  }

  private get itself(): WebSocket {
    return this as unknown as WebSocket;
  }

  private async answer(message: FromClient): Promise<void> {
    try {
      if (message.type === "ping") this.emit({ type: "pong", at: Date.now() });
      else if (message.type === "hello") this.greet(await this.ask(null));
      else if (message.type === "submit") await this.submit(message);
      else if (message.type === "why_not") await this.explain(String(message.action));
      else if ("command" in message) this.refuse("not_now", message.command);
    } catch (error) {
      this.fail(error, "command" in message ? message.command : undefined);
    }
  }

  private greet(moment: TaskMoment): void {
    this.emit(snapshotOf(moment));
    this.emit(choicesOf(moment));
    this.judge(moment);
  }

  /** An answer that comes after the socket was closed is of a step that was left. */
  private judge(moment: TaskMoment): void {
    if (this.onmessage) this.source.judged(moment);
  }

  private async submit({ action, command }: Submit): Promise<void> {
    const moment = await this.ask(String(action));
    if (moment.outcome === "illegal" || moment.outcome === "elsewhere") {
      this.refuse(moment.reason ?? "not_now", command);
    } else {
      const { seat } = moment;
      const { n, at, view, decider = seat } = snapshotOf(moment);
      const row = { row: "acted", seat, action: String(action) } as const;
      this.emit({ type: "ack", command, n });
      this.emit({ type: "update", n, at, row, events: moment.events, decider, view: view! });
      this.emit(choicesOf(moment));
    }
    this.judge(moment);
  }

  private async explain(action: string): Promise<void> {
    const { reason } = await this.ask(action);
    this.emit({ type: "reason", action, code: reason as Reason | null, text: null });
  }

  private refuse(code: string, command: string): void {
    this.emit({ type: "error", code, text: "", command });
  }

  /** A refused action is an answer; without a connection it is tried again; another refusal ends the task. */
  private fail(error: unknown, command?: string): void {
    const { code, status } = error instanceof Refusal ? error : { code: "server_error", status: 500 };
    if (status === 0 || status === 429) return this.end(0);
    this.emit({ type: "error", code, text: "", ...(command ? { command } : {}) });
    if (!command) this.end(REFUSED);
  }

  private end(code: number): void {
    this.onclose?.call(this.itself, { code } as CloseEvent);
  }

  private emit(message: FromServer): void {
    this.onmessage?.call(this.itself, { data: JSON.stringify(message) } as MessageEvent);
  }
}

function snapshotOf(moment: TaskMoment): Snapshot {
  const { view, decider, played, seat, names } = moment;
  return {
    type: "snapshot",
    n: played.length + 1,
    at: Date.now(),
    table: tableOf(moment),
    seats: view.pirates.map((_, index) => ({ ...EMPTY, name: names?.[index] ?? "" })),
    present: view.pirates.map(() => true),
    seat,
    ...(decider === null ? {} : { decider }),
    view,
  };
}

function choicesOf({ played, choices, landings }: TaskMoment): FromServer {
  return { type: "choices", n: played.length + 1, choices, landings };
}

/** A seat without a name: players are called by their colours. */
const EMPTY: Seat = {
  bot: null,
  covered: false,
  hints: 0,
  is_open: false,
  muted: false,
  name: "",
  resigned: false,
  takebacks: 0,
  pauses: {},
  word: "",
};

function tableOf({ name, view }: TaskMoment): TableInfo {
  return {
    path: null,
    start: null,
    clock: { kind: "none" },
    on_timeout: "bot",
    stand_in: "",
    public: false,
    undo: false,
    hints: false,
    chat: false,
    spectators: 0,
    id: name,
    variant: view.variant,
    commitment: "",
    rules: 0,
    code: "",
    deal_of: null,
    daily: null,
    rematch_of: null,
  };
}
