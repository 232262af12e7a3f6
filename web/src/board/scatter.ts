/** Random-looking places off the path for plants and cracks; the same every time. */
import type { Layout, Zone } from "./geometry";
import { distance, type Point } from "./line";

export interface Scattered extends Point {
  /** Between 0 and 1, to choose a form, a size or an angle by. */
  whim: number;
}

const CLEAR = 46;

/** Places in a zone that are so far apart, and so far from every field (and from start and end, unless that is 0). */
export function scatter(layout: Layout, zone: Zone, tries: number, apart: number, clear = CLEAR): Scattered[] {
  const chance = dice(zone.top + 7);
  const found: Scattered[] = [];
  for (let i = 0; i < tries; i++) {
    const spot = {
      x: zone.left + chance() * zone.width,
      y: zone.top + 10 + chance() * (zone.height - 20),
      whim: chance(),
    };
    if ((clear === 0 || isClear(layout, spot, clear)) && found.every((other) => distance(other, spot) > apart))
      found.push(spot);
  }
  return found;
}

function isClear(layout: Layout, spot: Point, clear: number): boolean {
  return Object.entries(layout.places).every(([space, { x, y }]) => {
    const isArea = space === "start" || space === "end";
    return isArea ? Math.abs(x - spot.x) > 108 || Math.abs(y - spot.y) > 46 : distance({ x, y }, spot) > clear;
  });
}

function dice(seed: number): () => number {
  let state = Math.round(seed) * 2654435761 + 1013904223;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}
