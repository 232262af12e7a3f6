import { afterEach, expect, test, vi } from "vitest";

import { CoreClient, type WorkerLike } from "../../src/core/client";
import type { CoreQuestion, CoreReply } from "../../src/core/messages";
import { viewWith } from "../table/position";

/** A Worker that answers when the test says so. */
class ManualWorker {
  asked: CoreQuestion[] = [];
  ended = false;
  onmessage: ((event: MessageEvent<CoreReply>) => void) | null = null;
  onerror: ((event: ErrorEvent) => void) | null = null;

  postMessage(question: CoreQuestion): void {
    this.asked.push(question);
  }

  terminate(): void {
    this.ended = true;
  }

  deliver(data: CoreReply): void {
    this.onmessage!({ data } as MessageEvent<CoreReply>);
  }
}

function clientOf(worker: ManualWorker) {
  const start = vi.fn(() => worker as WorkerLike);
  return { start, client: new CoreClient(start) };
}

const board = viewWith();

afterEach(() => vi.unstubAllGlobals());

test("one Worker is started, with the first question, and every question gets its own answer", async () => {
  const worker = new ManualWorker();
  const { start, client } = clientOf(worker);
  expect(start).not.toHaveBeenCalled();
  const answers = [client.ask("landings", board), client.ask("landings", board)];
  expect(start).toHaveBeenCalledTimes(1);
  const [first, second] = worker.asked.map(({ id }) => id);
  worker.deliver({ id: second!, answer: [{}, {}] });
  worker.deliver({ id: first!, answer: [] });
  expect(await Promise.all(answers)).toEqual([[], [{}, {}]]);
});

test("a question that fails has no answer, and others still have one", async () => {
  const worker = new ManualWorker();
  const { client } = clientOf(worker);
  const answers = [client.ask("landings", board), client.ask("landings", board)];
  worker.deliver({ id: worker.asked[0]!.id, failure: "RangeError" });
  worker.deliver({ id: worker.asked[1]!.id, answer: [] });
  expect(await Promise.all(answers)).toEqual([null, []]);
  expect(client.failure).toBeNull();
});

test("a core that cannot start answers nothing, ends its Worker and is not tried again", async () => {
  const worker = new ManualWorker();
  const { start, client } = clientOf(worker);
  const waiting = client.ask("landings", board);
  worker.deliver({ failure: "CompileError: no vectors" });
  expect(await waiting).toBeNull();
  expect(await client.ask("landings", board)).toBeNull();
  expect(client.failure).toContain("no vectors");
  expect(worker.ended).toBe(true);
  expect(start).toHaveBeenCalledTimes(1);
});

test("a Worker that cannot be loaded answers nothing", async () => {
  const worker = new ManualWorker();
  const { client } = clientOf(worker);
  const waiting = client.ask("landings", board);
  worker.onerror!({ message: "" } as ErrorEvent);
  expect(await waiting).toBeNull();
  expect(client.failure).toBe("the Worker could not be loaded");
});

test("without Workers or WebAssembly nothing is asked", async () => {
  const without = new CoreClient(() => {
    throw new ReferenceError("Worker is not defined");
  });
  expect(await without.ask("landings", board)).toBeNull();
  vi.stubGlobal("WebAssembly", undefined);
  const { start, client } = clientOf(new ManualWorker());
  expect(await client.ask("landings", board)).toBeNull();
  expect(start).not.toHaveBeenCalled();
});
