/** The eleven symbols, drawn in a square of 48: silhouettes that differ even without colour. */

/** A part of a drawing; `tone` names its paint, `line` its width if it is a line rather than an area. */
export interface Stroke {
  path: string;
  tone: "main" | "ink" | "light" | "shade";
  line?: number;
}

export const SYMBOLS: Record<string, Stroke[]> = {
  skull: [
    {
      path: "M24 4C12.5 4 6 11.5 6 20.5c0 6 3 10 7 12.5v6.5a3 3 0 0 0 3 3h16a3 3 0 0 0 3-3V33c4-2.5 7-6.5 7-12.5C42 11.5 35.5 4 24 4z",
      tone: "main",
    },
    { path: "M21 22a5 5.5 0 1 1-10 0a5 5.5 0 1 1 10 0zM37 22a5 5.5 0 1 1-10 0a5 5.5 0 1 1 10 0z", tone: "ink" },
    { path: "M24 27l-3 6h6z", tone: "ink" },
    { path: "M19 37v6M24 37v6M29 37v6", tone: "ink", line: 1.8 },
  ],
  hat: [
    { path: "M13 29c0-11 4-20 11-20s11 9 11 20z", tone: "main" },
    { path: "M2 25c2 11 12 16 22 16s20-5 22-16c-7 6-14 6-22 2-8 4-15 4-22-2z", tone: "main" },
    { path: "M4 29c7 5 14 5 20 1 6 4 13 4 20-1", tone: "light", line: 2.2 },
    { path: "M28.5 19a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0z", tone: "light" },
  ],
  dagger: [
    { path: "M44 4L20 21l7 7z", tone: "main" },
    { path: "M44 4L23.5 24.5", tone: "ink", line: 1.4 },
    { path: "M13 17.5L30.5 35", tone: "shade", line: 5.5 },
    { path: "M20.5 27.5L9.5 38.5", tone: "ink", line: 7 },
    { path: "M12 40a4.5 4.5 0 1 1-9 0a4.5 4.5 0 1 1 9 0z", tone: "shade" },
  ],
  bottle: [
    {
      path: "M20 6h8v10c0 3 8 5 8 13v12a4 4 0 0 1-4 4H16a4 4 0 0 1-4-4V29c0-8 8-10 8-13z",
      tone: "main",
    },
    { path: "M12.5 29h23v10h-23z", tone: "light" },
    { path: "M18.5 3h11v5.5h-11z", tone: "shade" },
    { path: "M17 34h14", tone: "ink", line: 1.8 },
  ],
  key: [
    {
      path: "M24 2a11 11 0 0 0-3.5 21.400V45a1 1 0 0 0 1 1h5a1 1 0 0 0 1-1v-2h7v-6h-7v-3h7v-6h-7v-4.600A11 11 0 0 0 24 2zM24 8.5a4.5 4.5 0 1 1 0 9a4.5 4.5 0 1 1 0-9z",
      tone: "main",
    },
  ],
  pistol: [
    { path: "M3 13h27v8H3z", tone: "shade" },
    {
      path: "M14 17h19c7 0 10 5 11 11l2 11c.4 2.5-1 4-3.5 4H38c-2 0-3-1-3.5-3L32 29c-.5-2-2-3-4-3H14z",
      tone: "main",
    },
    { path: "M20 26c0 7 9 8 12 3", tone: "ink", line: 2 },
    { path: "M28 14l4-7 5 3-4 7z", tone: "ink" },
    { path: "M25 26v3.5", tone: "ink", line: 2 },
  ],
  rum: [
    { path: "M32 21c14-4 14 17 2 17", tone: "shade", line: 4 },
    { path: "M19 7h10v9c7 3 11 8 11 15 0 9-6 14-16 14S8 40 8 31c0-7 4-12 11-15z", tone: "main" },
    { path: "M18 2.5h12V8H18z", tone: "shade" },
    { path: "M12.5 29l5 7m0-7l-5 7M21.5 29l5 7m0-7l-5 7M30.5 29l5 7m0-7l-5 7", tone: "light", line: 2.2 },
  ],
  lantern: [
    { path: "M24 1.5a5 5 0 1 0 .01 0zM24 4.5a2 2 0 1 1-.01 0z", tone: "ink" },
    { path: "M13 16.5c2-4 6-6 11-6s9 2 11 6z", tone: "shade" },
    { path: "M14 17h20l3 21H11z", tone: "main" },
    { path: "M24 19.5c5 6 6 9 6 12a6 6 0 0 1-12 0c0-3 1-6 6-12z", tone: "light" },
    { path: "M14 17l-3 21M34 17l3 21", tone: "ink", line: 2 },
    { path: "M9 38h30v7H9z", tone: "shade" },
  ],
  parrot: [
    { path: "M20 34l-6 12 10-6z", tone: "shade" },
    {
      path: "M24 3C15 3 10 8 10 15c0 2 0 3-.5 5-3 8 0 16 7 20 9-1 20-7 23-19 1-4 1-8 0-12-2-4-8-6-15.5-6z",
      tone: "main",
    },
    { path: "M12 9c-5 0-9 4-9 10 0 2 1 4 2 5 2-4 4-6 8-7z", tone: "light" },
    { path: "M20 20c9-3 17-2 25-8 2 14-4 27-19 31-7-5-10-14-6-23z", tone: "shade" },
    { path: "M26 25c5 0 9-2 13-5M27 32c4 0 7-1 10-4", tone: "light", line: 1.8 },
    { path: "M20.5 12.5a3 3 0 1 1-6 0a3 3 0 1 1 6 0z", tone: "ink" },
  ],
  hook: [
    {
      path: "M13.5 34V17C13.5 8 19 2.5 27 2.5S42 8.5 42 16c0 7-4 11.5-11 13l-3-6c4-.6 6.5-3 6.5-7 0-4-3-6.5-7-6.5s-7 3-7 8V34z",
      tone: "main",
    },
    { path: "M7 32h20l3 14H4z", tone: "shade" },
    { path: "M6 38.5h22", tone: "light", line: 2.4 },
  ],
  chest: [
    { path: "M4 22v-4C4 11 9 6 16 6h16c7 0 12 5 12 12v4z", tone: "main" },
    { path: "M4 24h40v17a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2z", tone: "main" },
    { path: "M11.5 7.5V43M36.5 7.5V43", tone: "shade", line: 4 },
    { path: "M19 18h10v11a5 5 0 0 1-10 0z", tone: "light" },
    { path: "M24 22v5", tone: "ink", line: 3 },
  ],
};
