/** Commands that are sent but not yet answered. They survive a lost connection and a reload, with the same id. */
import type { FromClient } from "./types";

export type Command = Extract<FromClient, { command: string }>;
/** A command before it has its id. */
export type NewCommand = Command extends infer C ? (C extends Command ? Omit<C, "command"> : never) : never;

type CommandStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

export class Outbox {
  private waiting: Command[];

  constructor(
    private readonly key: string,
    private readonly storage: CommandStorage | null = findStorage(),
  ) {
    this.waiting = this.read();
  }

  /** All unanswered commands, oldest first. */
  get all(): readonly Command[] {
    return this.waiting;
  }

  add(fresh: NewCommand): Command {
    const command = { ...fresh, command: newId() } as Command;
    this.waiting = [...this.waiting, command];
    this.keep();
    return command;
  }

  /** Remove an answered command; returns it if it was waiting. */
  settle(id: string): Command | null {
    const found = this.waiting.find((command) => command.command === id) ?? null;
    this.waiting = this.waiting.filter((command) => command !== found);
    this.keep();
    return found;
  }

  private read(): Command[] {
    try {
      return JSON.parse(this.storage?.getItem(this.key) ?? "[]") as Command[];
    } catch {
      return [];
    }
  }

  private keep(): void {
    try {
      if (this.waiting.length) this.storage?.setItem(this.key, JSON.stringify(this.waiting));
      else this.storage?.removeItem(this.key);
    } catch {
      // without storage a reload loses unanswered commands
    }
  }
}

function findStorage(): CommandStorage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

/** Not randomUUID: browsers have it only in secure contexts, and games on a home network use plain HTTP. */
function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join("-");
}
