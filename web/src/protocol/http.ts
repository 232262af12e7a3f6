/** Requests to the server. A refusal is an error with the server's code; words for it are found elsewhere. */

import { waitForRules } from "./readiness.svelte";

/** What the server refused, or why it could not be asked ("offline", "unreachable"). */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly status: number,
    text: string,
    /** Finds a fault of the server in its log. */
    readonly id: string | null = null,
  ) {
    super(text);
  }
}

type Method = "GET" | "POST" | "DELETE";

/** Said by a server that has not done anything yet, because it still prepares its rules. */
export const NOT_READY = "not_ready";

/** Ask the server, again if it is not ready yet; gives its answer, or throws a Refusal. */
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

/** Fetch something. */
export function get<T>(path: string, signal?: AbortSignal): Promise<T> {
  return ask<T>("GET", path, undefined, signal);
}

/** Have something done. */
export function post<T>(path: string, body: unknown = {}): Promise<T> {
  return ask<T>("POST", path, body);
}

/** Have something forgotten. */
export function remove<T>(path: string): Promise<T> {
  return ask<T>("DELETE", path);
}

interface Told {
  error?: { code?: string; text?: string; id?: string };
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as Told;
  const code = told.error?.code ?? (answer.status >= 502 ? "unreachable" : "server_error");
  return new Refusal(code, answer.status, told.error?.text ?? answer.statusText, told.error?.id ?? null);
}
