/** How the five crews differ besides their colours: a hat, and a sign on the coat. Their feet are at the origin. */
import type { Part } from "./stamp";

export interface Look {
  hat: string;
  sign: string;
}

export const LOOKS: Look[] = [
  { hat: "M-11-19c3 1 5-9 11-9s8 10 11 9c-3 5-19 5-22 0z", sign: "M3.5-6a3.5 3.5 0 1 1-7 0a3.5 3.5 0 1 1 7 0z" },
  { hat: "M-7-18c0-6 3-9 7-9s7 3 7 9l5-3 0 6-5-2z", sign: "M-3.2-9.200h6.400v6.400h-6.400z" },
  { hat: "M-11-18v-3h4.500l1-9h11l1 9H11v3z", sign: "M0-10.500L4.5-2.500H-4.500z" },
  {
    hat: "M-8-17.500C-7-24-3-25 1-33c3 5 6 9 7 15.500z",
    sign: "M-1.4-10h2.800v2.800h2.800v2.800h-2.800v2.800h-2.800v-2.800h-2.800v-2.800h2.800z",
  },
  {
    hat: "M-9-20.500a4 4 0 0 1 3-5.5 6.5 6.5 0 0 1 12 0 4 4 0 0 1 3 5.500c-1 4-17 4-18 0z",
    sign: "M0-11.500L1.4-7.9 5.2-7.7 2.2-5.3 3.2-1.6 0-3.7-3.2-1.6-2.2-5.3-5.2-7.7-1.4-7.900z",
  },
];

const BODY = "M-9.5 0c0-9 1.5-15 9.5-15s9.5 6 9.5 15z";
const FACE = "M5.2-18a5.2 5.2 0 1 1-10.4 0a5.2 5.2 0 1 1 10.4 0z";
const STRIPES = [
  "M-9-3.5H9M-8-8H8M-6-12H6",
  "M-5 0V-13M0 0V-15M5 0V-13",
  "M-9-1L1-15M-4 0L6-13M3 0L9-8",
  "M9-1L-1-15M4 0L-6-13M-3 0L-9-8",
  "M-9-3.5H9M-8-9H8M-4 0V-14M4 0V-14",
];

/** A pirate of a seat as painted paths, with a pattern on its coat if *patterns* is on. */
export function paintedPirate(seat: number, patterns: boolean): Part[] {
  const fill = `var(--seat-${seat})`;
  const stripes = { d: STRIPES[seat] ?? "", fill: "none", "stroke-width": "1.6" };
  return [
    { d: BODY, fill },
    ...(patterns ? [stripes] : []),
    { d: FACE, fill: "#f2d3a8" },
    { d: LOOKS[seat]?.hat ?? "", fill },
    { d: LOOKS[seat]?.sign ?? "", fill: "#fff", "stroke-width": "0.9" },
  ];
}

/** Colours by their key in `words().colours`, in seat order. */
export const COLOURS = ["red", "blue", "yellow", "green", "purple"] as const;
