/** The records of the core as typed arrays over the memory of its module. */
import { RECORDS, type Address, type RecordKind } from "./layouts";

/** By letter of a field's type: the array that reads it. */
const ARRAYS = {
  b: Int8Array,
  h: Int16Array,
  i: Int32Array,
  q: BigInt64Array,
  f: Float32Array,
  d: Float64Array,
} as const;

type Fields<K extends RecordKind> = (typeof RECORDS)[K]["fields"];
type Letter<Place> = Place extends readonly [number, infer L extends keyof typeof ARRAYS, ...unknown[]] ? L : never;

export type FieldName<K extends RecordKind> = keyof Fields<K>;
export type FieldArray<K extends RecordKind, F extends FieldName<K>> = InstanceType<
  (typeof ARRAYS)[Letter<Fields<K>[F]>]
>;

/** One record. What it gives is valid until the memory grows. */
export class CoreRecord<K extends RecordKind> {
  constructor(
    private readonly memory: WebAssembly.Memory,
    readonly kind: K,
    readonly at: Address<K>,
  ) {}

  /** The numbers of a field, one after the other. */
  field<F extends FieldName<K>>(name: F): FieldArray<K, F> {
    const [offset, letter, ...shape] = placeOf(this.kind, name);
    const count = shape.reduce((product, length) => product * length, 1);
    return new ARRAYS[letter](this.memory.buffer, this.at + offset, count) as FieldArray<K, F>;
  }

  /** Set a field of one number, or the first number of several. */
  write<F extends FieldName<K>>(name: F, value: FieldArray<K, F>[number]): void {
    (this.field(name) as { [index: number]: number | bigint })[0] = value;
  }

  /** All bytes of the record. */
  get bytes(): Uint8Array<ArrayBuffer> {
    return new Uint8Array(this.memory.buffer as ArrayBuffer, this.at, RECORDS[this.kind].size);
  }
}

function placeOf(kind: RecordKind, name: PropertyKey): [number, keyof typeof ARRAYS, ...number[]] {
  const fields: Record<PropertyKey, readonly unknown[]> = RECORDS[kind].fields;
  return fields[name] as [number, keyof typeof ARRAYS, ...number[]];
}
