/** Room for records in the memory of the core's module. */
import { RECORDS, type Address, type RecordKind } from "./layouts";

const PAGE = 65536;
/** Every record begins at a multiple of this, as the widest vectors need. */
const ALIGNMENT = 16;

/** Gives room above everything given before; all room after a mark is returned at once. */
export class Allocator {
  private top: number;

  constructor(
    private readonly memory: WebAssembly.Memory,
    heapBase: number,
  ) {
    this.top = heapBase;
  }

  /** Room for records of a kind, filled with zeros. Arrays over the memory are void afterwards: it may grow. */
  records<K extends RecordKind>(kind: K, count = 1): Address<K> {
    return this.bytes(RECORDS[kind].size * count) as Address<K>;
  }

  /** Room for plain numbers, filled with zeros. */
  bytes(size: number): number {
    const at = Math.ceil(this.top / ALIGNMENT) * ALIGNMENT;
    const old = this.memory.buffer.byteLength;
    this.top = at + size;
    if (this.top > old) this.memory.grow(Math.ceil((this.top - old) / PAGE));
    // What has just been added is zero already, and takes no real memory until it is used.
    if (at < old) new Uint8Array(this.memory.buffer, at, Math.min(this.top, old) - at).fill(0);
    return at;
  }

  /** Where the next room would begin. */
  mark(): number {
    return this.top;
  }

  /** Return all room given since a mark. */
  release(mark: number): void {
    this.top = mark;
  }
}
