/** Chooses the layout for a container: as large as possible, and never too small to tap. */
import { heightOf, widthOf, type Box, type Layout, type Shape } from "./geometry";

/** The tap target of a field is 56 units wide; below this scale it would be under 44 pixels, and the board scrolls. */
export const LEAST = 0.8;
/** A board that fits completely may be smaller, down to 27 pixels: seeing all of it matters more, and a touch beside
 * a target counts for it. */
export const LEAST_WHOLE = 0.48;
const MOST = 3.2;
const ROWS = Array.from({ length: 12 }, (_, i) => i + 1);

export interface Fit {
  rows: number;
  scale: number;
}

/** The rows of a leg and the scale for a container; without a height the board may be as high as needed. */
export function fitTo(shape: Shape, width: number, height: number | null): Fit {
  const fits = ROWS.filter((rows) => isSensible(shape, rows)).map((rows) => fitOf(shape, rows, width, height));
  const best = fits.reduce((a, b) => (b.scale > a.scale + 1e-9 ? b : a));
  return best.scale >= LEAST_WHOLE && height !== null ? best : fitToWidth(shape, width);
}

/** The fewest rows whose fields can still be tapped; the board scrolls if it does not fit. */
function fitToWidth(shape: Shape, width: number): Fit {
  const sensible = ROWS.filter((rows) => isSensible(shape, rows));
  const rows = sensible.find((rows) => width / widthOf(shape, rows) >= LEAST) ?? sensible.at(-1)!;
  return { rows, scale: Math.min(MOST, width / widthOf(shape, rows)) };
}

function fitOf(shape: Shape, rows: number, width: number, height: number | null): Fit {
  const byHeight = height === null ? MOST : height / heightOf(shape, rows);
  return { rows, scale: Math.min(MOST, width / widthOf(shape, rows), byHeight) };
}

/** Whether start and end fit into their rows. */
function isSensible(shape: Shape, rows: number): boolean {
  return widthOf(shape, rows) >= 360;
}

/** The visible part of the landscape: the whole layout in the middle, and the space around it in the container. */
export function frameOf(layout: Layout, scale: number, width: number, height: number | null): Box {
  const besides = Math.max(0, (width / scale - layout.width) / 2);
  const above = height === null ? 0 : Math.max(0, (height / scale - layout.height) / 2);
  return { left: -besides, top: -above, width: layout.width + 2 * besides, height: layout.height + 2 * above };
}

/** The same layout with its landscape extended to the edges of a frame. */
export function stretchTo(frame: Box, layout: Layout): Layout {
  const zones = layout.zones.map((zone, i) => {
    const top = i === 0 ? frame.top : zone.top;
    const bottom = i === layout.zones.length - 1 ? frame.top + frame.height : zone.top + zone.height;
    return { ...zone, left: frame.left, width: frame.width, top, height: bottom - top };
  });
  return { ...layout, zones };
}
