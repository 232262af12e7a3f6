/** The compiled core: its functions, and its memory with room for records. Runs in a Worker and under Node alike. */
import { Allocator } from "./allocator";
import type { Address, CoreEntries, RecordKind } from "./layouts";
import { CoreRecord } from "./records";

/** Pages of 64 kB at first; the allocator adds more. */
const FIRST_PAGES = 8;

export class Core {
  readonly allocator: Allocator;

  constructor(
    readonly entries: CoreEntries,
    readonly memory: WebAssembly.Memory,
    heapBase: number,
  ) {
    this.allocator = new Allocator(memory, heapBase);
  }

  /** A new record, filled with zeros. */
  newRecord<K extends RecordKind>(kind: K): CoreRecord<K> {
    return this.record(kind, this.allocator.records(kind));
  }

  /** The record at an address. */
  record<K extends RecordKind>(kind: K, at: Address<K>): CoreRecord<K> {
    return new CoreRecord(this.memory, kind, at);
  }

  /** Two whole numbers that a function writes to an address. */
  pair(write: (out: number) => void): [bigint, bigint] {
    const mark = this.allocator.mark();
    const out = this.allocator.bytes(16);
    write(out);
    const [first = 0n, second = 0n] = new BigInt64Array(this.memory.buffer, out, 2);
    this.allocator.release(mark);
    return [first, second];
  }
}

/** Make the core of a compiled module; fails where the browser lacks WebAssembly or its vectors. */
export async function startCore(module: WebAssembly.Module): Promise<Core> {
  const memory = new WebAssembly.Memory({ initial: FIRST_PAGES });
  const { exports } = await WebAssembly.instantiate(module, { env: { memory } });
  const { value: heapBase } = exports.__heap_base as WebAssembly.Global;
  return new Core(exports as WebAssembly.Exports & CoreEntries, memory, Number(heapBase));
}
