/** Pseudo-random places off the path for plants and cracks; the same every time. */
import type { Layout, Zone } from "../layout/geometry";
import { distance, type Point } from "../layout/line";

export interface Scattered extends Point {
  /** Between 0 and 1, to choose a shape, a size or an angle. */
  whim: number;
}

const CLEAR = 46;

/** Places in a zone at least *apart* from each other and *clear* from every space; 0 ignores the spaces. */
export function scatter(layout: Layout, zone: Zone, tries: number, apart: number, clear = CLEAR): Scattered[] {
  const chance = dice(zone.top + 7);
  const taken = clear === 0 ? [] : Object.entries(layout.places).map(([space, spot]) => placeOf(space, spot, clear));
  const found: Scattered[] = [];
  for (let i = 0; i < tries; i++) {
    const spot = {
      x: zone.left + chance() * zone.width,
      y: zone.top + 10 + chance() * (zone.height - 20),
      whim: chance(),
    };
    if (taken.every((place) => isOff(place, spot)) && found.every((other) => isApart(other, spot, apart)))
      found.push(spot);
  }
  return found;
}

/** A place to keep clear of, and the distance; start and end are not circles. */
interface Taken extends Point {
  across: number;
  along: number | null;
}

function placeOf(space: string, { x, y }: Point, clear: number): Taken {
  return space === "start" || space === "end"
    ? { x, y, across: 98 + clear / 4, along: 42 + clear / 4 }
    : { x, y, across: clear, along: null };
}

/** Most points are far away in one direction already, which is faster to check. */
function isApart(a: Point, b: Point, apart: number): boolean {
  return Math.abs(a.x - b.x) > apart || Math.abs(a.y - b.y) > apart || distance(a, b) > apart;
}

function isOff(place: Taken, spot: Point): boolean {
  if (place.along === null) return isApart(place, spot, place.across);
  return Math.abs(place.x - spot.x) > place.across || Math.abs(place.y - spot.y) > place.along;
}

function dice(seed: number): () => number {
  let state = Math.round(seed) * 2654435761 + 1013904223;
  return () => {
    state = (Math.imul(state ^ (state >>> 15), 2246822519) + 3266489917) | 0;
    return ((state ^ (state >>> 13)) >>> 0) / 4294967296;
  };
}
