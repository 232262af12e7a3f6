/** The drawings of Icon.svelte: paths on a square of 24. */
export const DRAWINGS = {
  ship: "M3 16h18l-2.5 4.5h-13zM12 16V3M12 4.5c4 .5 6.5 3.5 7 9h-7M12 6.5c-3 1-5 3.5-6 7h6",
  plus: "M12 5v14M5 12h14",
  scroll:
    "M7 4h11a2 2 0 0 1 2 2v2h-4M7 4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h9a2 2 0 0 0 2-2v-2H8v2M16 8V6a2 2 0 0 1 2-2M9 8h4M9 12h4",
  book: "M12 6c-2-1.6-5-2-8-2v14c3 0 6 .4 8 2 2-1.6 5-2 8-2V4c-3 0-6 .4-8 2zM12 6v14",
  wheel:
    "M12 5.5a6.5 6.5 0 1 0 0 13a6.5 6.5 0 1 0 0-13M12 10a2 2 0 1 0 0 4a2 2 0 1 0 0-4M12 2.5V10M12 14v7.5M2.5 12H10M14 12h7.5M5.3 5.3l5.3 5.3M13.4 13.4l5.3 5.3M18.7 5.3l-5.3 5.3M10.6 13.4l-5.3 5.3",
  copy: "M9 9h10v11H9zM5 15V4h10",
  share: "M12 15V4M8 7.5 12 3.5l4 4M6 11v9h12v-9",
  clock: "M12 4a8 8 0 1 0 0 16a8 8 0 1 0 0-16M12 8v4.5l3 2",
  people:
    "M9 11a3 3 0 1 0 0-6a3 3 0 1 0 0 6M3.5 19c.3-3.5 2.5-5.5 5.5-5.5s5.2 2 5.5 5.5M16 5.3a3 3 0 0 1 0 5.5M17 13.8c2 .6 3.3 2.5 3.5 5.2",
  download: "M12 4v11M8 11.5l4 4 4-4M5 20h14",
  upload: "M12 15V4M8 7.5 12 3.5l4 4M5 20h14",
  anchor:
    "M12 8v13M12 3a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5M8 11.5h8M4 14c.5 4 3.5 7 8 7s7.5-3 8-7M4 14l-1 2.5M4 14l2.5 1.5M20 14l1 2.5M20 14l-2.5 1.5",
  cross: "M6 6l12 12M18 6 6 18",
  check: "M5 12.5l4.5 4.5L19 7.5",
  chevron: "M6 9l6 6 6-6",
} as const;

export type IconName = keyof typeof DRAWINGS;
