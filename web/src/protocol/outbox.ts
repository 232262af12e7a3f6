/** Commands that are sent but not yet answered. They outlive a lost line and a reload, under the same id. */
import type { FromClient } from "./types";

export type Command = Extract<FromClient, { command: string }>;
/** A command before it has its id. */
export type Wish = Command extends infer C ? (C extends Command ? Omit<C, "command"> : never) : never;

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class Outbox {
  private waiting: Command[];

  constructor(
    private readonly key: string,
    private readonly shelf: Shelf | null = findShelf(),
  ) {
    this.waiting = this.read();
  }

  /** All that waits for an answer, oldest first. */
  get all(): readonly Command[] {
    return this.waiting;
  }

  add(wish: Wish): Command {
    const command = { ...wish, command: newId() } as Command;
    this.waiting = [...this.waiting, command];
    this.keep();
    return command;
  }

  /** The command has its answer; returns it, if it was waiting. */
  settle(id: string): Command | null {
    const found = this.waiting.find((command) => command.command === id) ?? null;
    this.waiting = this.waiting.filter((command) => command !== found);
    this.keep();
    return found;
  }

  private read(): Command[] {
    try {
      return JSON.parse(this.shelf?.getItem(this.key) ?? "[]") as Command[];
    } catch {
      return [];
    }
  }

  private keep(): void {
    try {
      if (this.waiting.length) this.shelf?.setItem(this.key, JSON.stringify(this.waiting));
      else this.shelf?.removeItem(this.key);
    } catch {
      // a browser without storage: a reload forgets what waits
    }
  }
}

function findShelf(): Shelf | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Not randomUUID: browsers have that only on secure addresses, and friends play over plain ones at home. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
