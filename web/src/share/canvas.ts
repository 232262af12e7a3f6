/** Canvases in the page's colours and typefaces. */
import { paintedPirate } from "../board/art/pirates";

export type Pen = CanvasRenderingContext2D;

export function makeCanvas(width: number, height: number): { canvas: HTMLCanvasElement; pen: Pen } {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const pen = canvas.getContext("2d", { willReadFrequently: true });
  if (!pen) throw new Error("this browser has no canvas");
  return { canvas, pen };
}

/** A custom property as a colour that a canvas understands. */
export function colour(name: string): string {
  const probe = document.body.appendChild(document.createElement("i"));
  probe.style.color = `var(${name})`;
  const found = getComputedStyle(probe).color;
  probe.remove();
  return found;
}

export function font(name: "--font" | "--font-plain", size: number, weight = 400): string {
  const family = getComputedStyle(document.documentElement).getPropertyValue(name);
  return `${weight} ${size}px ${family}`;
}

/** A pirate with its feet at a point. */
export function drawPirate(pen: Pen, seat: number, x: number, y: number, scale: number, patterns: boolean): void {
  pen.save();
  pen.translate(x, y);
  pen.scale(scale, scale);
  pen.lineJoin = "round";
  pen.strokeStyle = "#1a120b";
  const own = colour(`--seat-${seat}`);
  for (const part of paintedPirate(seat, patterns)) {
    const path = new Path2D(part.d);
    pen.lineWidth = Number(part["stroke-width"] ?? 1.3);
    if (part.fill !== "none") {
      pen.fillStyle = part.fill?.startsWith("var") ? own : (part.fill ?? own);
      pen.fill(path);
    }
    pen.stroke(path);
  }
  pen.restore();
}
