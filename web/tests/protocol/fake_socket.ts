/** A fake socket; the test plays the server. */
import type { FromClient, FromServer, Row, TableInfo } from "../../src/protocol/types";
import { JAMAICA } from "../variants";
import type { SocketLike } from "../../src/protocol/reconnecting_socket";

export class FakeSocket implements SocketLike {
  onopen: SocketLike["onopen"] = null;
  onmessage: SocketLike["onmessage"] = null;
  onclose: SocketLike["onclose"] = null;
  sent: FromClient[] = [];
  isClosed = false;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as FromClient);
  }

  close(): void {
    this.isClosed = true;
  }

  accept(): void {
    this.onopen?.call(this as unknown as WebSocket, new Event("open"));
  }

  deliver(...messages: FromServer[]): void {
    for (const message of messages) {
      this.onmessage?.call(
        this as unknown as WebSocket,
        new MessageEvent("message", { data: JSON.stringify(message) }),
      );
    }
  }

  drop(code = 1006): void {
    this.onclose?.call(this as unknown as WebSocket, new CloseEvent("close", { code }));
  }

  /** All sent messages except pings. */
  get sentMessages(): FromClient[] {
    return this.sent.filter((message) => message.type !== "ping");
  }
}

/** Creates fake sockets and keeps them, the newest last. */
export class Exchange {
  sockets: FakeSocket[] = [];
  open = (): FakeSocket => {
    this.sockets.push(new FakeSocket());
    return this.last;
  };

  get last(): FakeSocket {
    return this.sockets.at(-1)!;
  }
}

export function snapshot(n: number): FromServer {
  const table: TableInfo = {
    id: "t",
    variant: JAMAICA,
    commitment: "",
    rules: 1,
    code: "",
    deal_of: null,
    daily: null,
    rematch_of: null,
    path: null,
    start: null,
    clock: { kind: "none" },
    on_timeout: "bot",
    stand_in: "random",
    public: false,
    undo: true,
    hints: true,
    chat: true,
    spectators: 50,
  };
  return { type: "snapshot", n, at: 0, table, seats: [], present: [], seat: 0 };
}

export function update(n: number, row: Row = { row: "acted", seat: 0 }): FromServer {
  return { type: "update", n, at: 0, row };
}
