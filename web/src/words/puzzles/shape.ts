/** English is the model: every other language has the same keys, and functions take the same arguments. */
import type { Spoken } from "../shape";
import type en from "./en";

export type PuzzleTexts = Spoken<typeof en>;
