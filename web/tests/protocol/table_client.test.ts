import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { Outbox } from "../../src/protocol/outbox";
import { DEAD_AFTER, FIRST_WAIT, PING_EVERY } from "../../src/protocol/reconnecting_socket";
import type { Moment } from "../../src/protocol/table_state";
import { TableClient, type TableListener } from "../../src/protocol/table_client.svelte";
import type { Choice } from "../../src/protocol/types";
import { Exchange, snapshot, update } from "./fake_socket";

let exchange: Exchange;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
  sessionStorage.clear();
  exchange = new Exchange();
});

afterEach(() => vi.useRealTimers());

function connect(listener: TableListener = {}): TableClient {
  const client = new TableClient("t", listener, { open: exchange.open, outbox: new Outbox("box") });
  client.start();
  exchange.last.accept();
  return client;
}

function loseAndReturn(): void {
  exchange.last.drop();
  vi.advanceTimersByTime(FIRST_WAIT);
  exchange.last.accept();
}

test("the first hello asks for everything, later ones for what was missed", () => {
  const client = connect();
  expect(exchange.last.sentMessages[0]).toMatchObject({ type: "hello", last: null });
  exchange.last.deliver(snapshot(4), update(5));
  loseAndReturn();
  expect(exchange.sockets).toHaveLength(2);
  expect(exchange.last.sentMessages[0]).toMatchObject({ type: "hello", last: 5 });
  expect(client.now?.n).toBe(5);
});

test("missed updates are marked as missed, then the end of them is reported", () => {
  const heard: string[] = [];
  connect({
    moment: (moment: Moment, missed) => heard.push(`${moment.n} ${missed ? "missed" : "live"}`),
    caughtUp: () => heard.push("caught up"),
  });
  exchange.last.deliver(snapshot(4));
  loseAndReturn();
  exchange.last.deliver({ type: "resumed", last: 4, n: 6 }, update(5), update(6), update(7));
  expect(heard).toEqual(["caught up", "5 missed", "6 missed", "caught up", "7 live"]);
});

test("a gap causes a reconnect, and nothing is shown out of order", () => {
  const client = connect();
  exchange.last.deliver(snapshot(4), update(6));
  expect(client.now?.n).toBe(4);
  expect(exchange.sockets[0]!.isClosed).toBe(true);
  exchange.last.accept();
  expect(exchange.last.sentMessages[0]).toMatchObject({ last: 4 });
});

test("a repeated update changes nothing", () => {
  const moment = vi.fn();
  connect({ moment });
  exchange.last.deliver(snapshot(4), update(4), update(3));
  expect(moment).not.toHaveBeenCalled();
});

test("a command is sent again after a reconnect, with the same id, until it is answered", () => {
  const client = connect();
  exchange.last.deliver(snapshot(4));
  const { command } = client.submit("dagger 6");
  loseAndReturn();
  exchange.last.deliver({ type: "resumed", last: 4, n: 4 });
  expect(exchange.last.sentMessages[1]).toEqual({ type: "submit", version: 4, action: "dagger 6", command });
  exchange.last.deliver({ type: "ack", command, n: 5 }, update(5));
  expect(client.waiting).toEqual([]);
  loseAndReturn();
  exchange.last.deliver({ type: "resumed", last: 5, n: 5 });
  expect(exchange.last.sentMessages).toHaveLength(1);
});

test("a command is pending until its entry is shown", () => {
  const client = connect();
  exchange.last.deliver(snapshot(4));
  const { command } = client.submit("dagger 6");
  exchange.last.deliver({ type: "ack", command, n: 5 });
  expect(client.waiting).toHaveLength(1);
  exchange.last.deliver(update(5));
  expect(client.waiting).toEqual([]);
});

test("a reload neither loses nor repeats a command", () => {
  const before = connect();
  exchange.last.deliver(snapshot(4));
  const { command } = before.submit("dagger 6");
  before.stop();
  connect();
  exchange.last.deliver(snapshot(4));
  expect(exchange.last.sentMessages.filter((message) => message.type === "submit")).toEqual([
    { type: "submit", version: 4, action: "dagger 6", command },
  ]);
});

test("a command given while disconnected is sent after the reconnect", () => {
  const client = connect();
  exchange.last.deliver(snapshot(4));
  exchange.last.drop();
  client.submit("end");
  vi.advanceTimersByTime(FIRST_WAIT);
  exchange.last.accept();
  exchange.last.deliver({ type: "resumed", last: 4, n: 4 });
  expect(exchange.last.sentMessages.map((message) => message.type)).toEqual(["hello", "submit"]);
});

test("a stale command fails and is removed", () => {
  const failure = vi.fn();
  const client = connect({ failure });
  exchange.last.deliver(snapshot(4));
  const { command } = client.submit("dagger 6");
  exchange.last.deliver({ type: "error", code: "stale_version", text: "", command, n: 5 });
  expect(failure.mock.calls[0]![1]).toMatchObject({ action: "dagger 6" });
  expect(client.waiting).toEqual([]);
  expect(client.connection).toBe("live");
});

test("a silent connection is closed and opened again", () => {
  const client = connect();
  exchange.last.deliver(snapshot(4));
  vi.advanceTimersByTime(PING_EVERY);
  expect(exchange.last.sent.filter((message) => message.type === "ping")).toHaveLength(2);
  vi.advanceTimersByTime(DEAD_AFTER);
  expect(client.connection).toBe("lost");
  expect(exchange.sockets.length).toBeGreaterThan(1);
});

test("waits between attempts grow, and are reset by the first message", () => {
  connect();
  exchange.last.drop();
  vi.advanceTimersByTime(FIRST_WAIT);
  exchange.last.drop();
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(exchange.sockets).toHaveLength(2);
  vi.advanceTimersByTime(FIRST_WAIT);
  expect(exchange.sockets).toHaveLength(3);
  exchange.last.accept();
  exchange.last.deliver(snapshot(1));
  loseAndReturn();
  expect(exchange.sockets).toHaveLength(4);
});

test("a refusal is final and says why", () => {
  const client = connect();
  exchange.last.deliver({ type: "error", code: "unknown_game", text: "there is no such table" });
  exchange.last.drop(4403);
  vi.advanceTimersByTime(60_000);
  expect(client.connection).toBe("refused");
  expect(client.refusal?.code).toBe("unknown_game");
  expect(exchange.sockets).toHaveLength(1);
});

test("choices for another version are not shown", () => {
  const client = connect();
  const choice: Choice = { action: { do: "end" }, text: "end", to: null, draws: 0, wins: null };
  exchange.last.deliver(snapshot(4), { type: "choices", n: 3, choices: [choice], landings: {} });
  expect(client.now?.choices).toEqual([]);
  exchange.last.deliver({ type: "choices", n: 4, choices: [choice], landings: {} });
  expect(client.now?.choices).toEqual([choice]);
  exchange.last.deliver(update(5, { row: "said", name: "A", text: "hm" }));
  expect(client.now?.choices).toEqual([choice]);
  expect(client.now?.chat).toHaveLength(1);
  exchange.last.deliver(update(6));
  expect(client.now?.choices).toEqual([]);
});

test("after a long absence there is a new snapshot, and the gap is reported", () => {
  const caughtUp = vi.fn();
  const client = connect({ caughtUp });
  exchange.last.deliver(snapshot(4));
  loseAndReturn();
  exchange.last.deliver(snapshot(400));
  expect(client.now?.n).toBe(400);
  expect(caughtUp.mock.calls).toEqual([[false], [true]]);
});
