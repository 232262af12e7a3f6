/** A fake socket; the test plays the server. */
import type { FromClient, FromServer, Row, TableInfo } from "../../src/protocol/types";
import { JAMAICA } from "../variants";
import type { Wire } from "../../src/protocol/reconnecting_socket";

export class FakeWire implements Wire {
  onopen: Wire["onopen"] = null;
  onmessage: Wire["onmessage"] = null;
  onclose: Wire["onclose"] = null;
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

  tell(...messages: FromServer[]): void {
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
  get said(): FromClient[] {
    return this.sent.filter((message) => message.type !== "ping");
  }
}

/** Creates fake sockets and keeps them, the newest last. */
export class Exchange {
  wires: FakeWire[] = [];
  open = (): FakeWire => {
    this.wires.push(new FakeWire());
    return this.last;
  };

  get last(): FakeWire {
    return this.wires.at(-1)!;
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
