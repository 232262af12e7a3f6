/** HTTP requests to the server. A refusal is an error with the server's code; its text is in the words. */

import { waitForRules } from "./readiness.svelte";

/** A refusal by the server, or why it could not be reached ("offline", "unreachable"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    text: string,
    /** Identifies a server error in the server's log. */
    readonly id: string | null = null,
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "DELETE";

/** The code of a server that has not handled the request because it still compiles its rules. */
export const NOT_READY = "not_ready";

/** Send a request, again if the server is not ready yet; returns the answer or throws a Refusal. */
export async function ask<T>(method: Method, path: string, body?: unknown, signal?: AbortSignal): Promise<T> {
  const isText = typeof body === "string";
  const headers: Record<string, string> = body === undefined || isText ? {} : { "content-type": "application/json" };
  const content = body === undefined || isText ? body : JSON.stringify(body);
  for (;;) {
    const answer = await send(path, { method, headers, body: content, signal, credentials: "same-origin" });
    if (answer.ok) return (await answer.json()) as T;
    const refusal = await refusalOf(answer);
    if (refusal.code !== NOT_READY) throw refusal;
    await waitForRules(signal);
  }
}

async function send(path: string, request: RequestInit): Promise<Response> {
  try {
    return await fetch(`/api${path}`, request);
  } catch (error) {
    if (error instanceof DOMException && error.name === "AbortError") throw error;
    throw new Refusal(navigator.onLine ? "unreachable" : "offline", 0, String(error));
  }
}

/** A GET request. */
export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>("GET", path, undefined, signal);
}

/** A POST request. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>("POST", path, body);
}

/** A DELETE request. */
export function remove<T>(path: string): Promise<T> {
  return ask<T>("DELETE", path);
}

interface ErrorBody {
  error?: { code?: string; text?: string; id?: string };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const body = (await answer.json().catch(() => ({}))) as ErrorBody;
  const code = body.error?.code ?? (answer.status >= 502 ? "unreachable" : "server_error");
  return new Refusal(code, answer.status, body.error?.text ?? answer.statusText, body.error?.id ?? null);
}
