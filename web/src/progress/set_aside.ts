/**
 * Progress that an account had not stored when its user left this browser: kept apart from that of others, until the
 * same user comes back.
 */
import type { Progress } from "../protocol/types";

const keyOf = (login: string) => `cartagena progress of ${login}`;

/** What is set aside for a login, the oldest first. */
export function asideOf(login: string): Progress[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(login)) ?? "[]");
    return Array.isArray(kept) ? (kept as Progress[]) : [];
  } catch {
    return [];
  }
}

export function setAside(login: string, progress: Progress): void {
  keep(login, [...without(login, progress), progress]);
}

/** Drop one: the account has it. */
export function dropAside(login: string, progress: Progress): void {
  keep(login, without(login, progress));
}

export function dropAllAside(login: string): void {
  keep(login, []);
}

function without(login: string, progress: Progress): Progress[] {
  return asideOf(login).filter((one) => JSON.stringify(one) !== JSON.stringify(progress));
}

function keep(login: string, all: Progress[]): void {
  try {
    if (all.length) localStorage.setItem(keyOf(login), JSON.stringify(all));
    else localStorage.removeItem(keyOf(login));
  } catch {
    // a browser without storage
  }
}
