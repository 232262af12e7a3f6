/** English is the model: every other language has the same keys, and functions take the same arguments. */
import type en from "./en";

export type Spoken<T> = T extends (...inputs: infer A) => string
  ? (...inputs: A) => string
  : T extends string
    ? string
    : { readonly [K in keyof T]: Spoken<T[K]> };

export type Words = Spoken<typeof en>;
