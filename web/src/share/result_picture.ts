/** The result of a game as a picture: the last position, and everybody's place. */
import { settings } from "../app/settings.svelte";
import type { View } from "../protocol/types";
import { BoardPicture } from "./board_picture.svelte";
import { colour, drawPirate, font, makeCanvas, type Pen } from "./canvas";

export interface Place {
  seat: number;
  place: number;
  name: string;
  home: string;
}

export interface ResultTexts {
  title: string;
  /** How the game ended. */
  ending: string;
}

const SIZE = { width: 1200, height: 750, head: 96, foot: 104 };

export async function resultPicture(view: View, places: Place[], texts: ResultTexts): Promise<Blob> {
  await document.fonts.ready;
  const { canvas, pen } = makeCanvas(SIZE.width, SIZE.height);
  pen.direction = document.documentElement.dir === "rtl" ? "rtl" : "ltr";
  const board = new BoardPicture(SIZE.width, SIZE.height - SIZE.head - SIZE.foot, view);
  try {
    await board.draw(pen, 0, SIZE.head, view);
  } finally {
    board.remove();
  }
  drawHead(pen, texts);
  drawFoot(pen, places);
  return await new Promise<Blob>((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png"),
  );
}

function drawHead(pen: Pen, { title, ending }: ResultTexts): void {
  pen.fillStyle = colour("--sea");
  pen.fillRect(0, 0, SIZE.width, SIZE.head);
  pen.fillStyle = colour("--gold");
  pen.fillRect(0, SIZE.head - 4, SIZE.width, 4);
  pen.fillStyle = colour("--on-sea");
  pen.textBaseline = "middle";
  const [near, far] = pen.direction === "rtl" ? [SIZE.width - 32, 32] : [32, SIZE.width - 32];
  pen.font = font("--font", 52);
  pen.textAlign = "start";
  pen.fillText(title, near, SIZE.head / 2);
  const left = SIZE.width - 64 - pen.measureText(title).width - 40;
  pen.font = font("--font", 30);
  pen.textAlign = "end";
  pen.fillText(ending, far, SIZE.head / 2 + 2, left);
}

function drawFoot(pen: Pen, places: Place[]): void {
  const top = SIZE.height - SIZE.foot;
  pen.fillStyle = colour("--paper-raised");
  pen.fillRect(0, top, SIZE.width, SIZE.foot);
  const wide = (SIZE.width - 48) / places.length;
  const isRight = pen.direction === "rtl";
  places.forEach(({ seat, place, name, home }, i) => {
    const at = 32 + i * wide;
    const x = (along: number) => (isRight ? SIZE.width - at - along : at + along);
    drawPirate(pen, seat, x(24), top + 82, 1.9, settings.patterns);
    pen.textAlign = "start";
    pen.fillStyle = colour("--ink");
    pen.font = font("--font-plain", 26, 600);
    pen.fillText(`${place}. ${name}`, x(58), top + 40, wide - 70);
    pen.fillStyle = colour("--ink-soft");
    pen.font = font("--font-plain", 22);
    pen.fillText(home, x(58), top + 72, wide - 70);
  });
}
