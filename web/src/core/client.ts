/** The core as the page sees it: questions to one Worker, started with the first. */
import type { Answer, CoreQuestion, CoreReply, Question, RequestName } from "./messages";

/** What the client needs of a Worker. */
export type WorkerLike = Pick<Worker, "postMessage" | "terminate" | "onmessage" | "onerror">;

/** Starts the Worker; vite bundles it apart, so that nobody downloads it before. */
function startWorker(): WorkerLike {
  return new Worker(new URL("./core_worker.ts", import.meta.url), { type: "module" });
}

/**
 * Answers are null where the core cannot run: without Workers, WebAssembly or its vectors, or if the file cannot be
 * fetched. Then nothing is asked again, and the page shows what the server sends.
 */
export class CoreClient {
  /** Why the core does not run, once that is known. */
  failure: string | null = null;
  private worker: WorkerLike | null = null;
  private readonly waiting = new Map<number, (answer: Answer<RequestName> | null) => void>();
  private last = 0;

  constructor(private readonly start: () => WorkerLike = startWorker) {}

  /** Ask the core; null if it cannot answer. */
  ask<N extends RequestName>(name: N, question: Question<N>): Promise<Answer<N> | null> {
    const worker = this.running();
    if (!worker) return Promise.resolve(null);
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waiting.set(id, resolve);
      worker.postMessage({ id, name, question } satisfies CoreQuestion);
    });
  }

  private running(): WorkerLike | null {
    if (this.worker || this.failure !== null) return this.worker;
    try {
      if (typeof WebAssembly === "undefined") throw new Error("this browser has no WebAssembly");
      this.worker = this.start();
      this.worker.onmessage = ({ data }: MessageEvent<CoreReply>) => this.receive(data);
      this.worker.onerror = (event) => this.stop(event.message || "the Worker could not be loaded");
    } catch (error) {
      this.stop(String(error));
    }
    return this.worker;
  }

  private receive(reply: CoreReply): void {
    if (reply.id === undefined) return this.stop((reply as { failure: string }).failure);
    this.waiting.get(reply.id)?.("answer" in reply ? reply.answer : null);
    this.waiting.delete(reply.id);
  }

  /** Give up: everybody who waits gets no answer. */
  private stop(failure: string): void {
    this.failure = failure;
    this.worker?.terminate();
    this.worker = null;
    for (const resolve of this.waiting.values()) resolve(null);
    this.waiting.clear();
  }
}

/** The page's only one. */
export const core = new CoreClient();
