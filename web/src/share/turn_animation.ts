/** A turn of a replay as an animated GIF: every move of it, as the board shows it. */
import { settings } from "../app/settings.svelte";
import { figuresOf, feetOf } from "../board/layout/figures";
import { fitTo, frameOf, stretchTo } from "../board/layout/fit";
import { layOut, withBoat } from "../board/layout/geometry";
import { between, type Point } from "../board/layout/line";
import { groupsOf, passed, spacesOf } from "../board/layout/places";
import type { ReplayMoment, View } from "../protocol/types";
import { applyEvent, isMove, lifted, type Walked } from "../table/playback/apply_event";
import { BoardPicture } from "./board_picture.svelte";
import { drawPirate, makeCanvas, type Pen } from "./canvas";
import { encodeGif, type Frame } from "./gif";

const SIZE = { width: 800, height: 480 };
/** Milliseconds: a frame of a walk, before the first move, after a move, at the end. */
const TIME = { frame: 80, first: 700, after: 500, last: 1800 };
const [FEWEST_FRAMES, MOST_FRAMES] = [5, 14];

/** The moments of a turn, from the position before it: *start* is where it begins, *end* where the next one does. */
export async function turnAnimation(moments: ReplayMoment[], start: number, end: number): Promise<Blob> {
  const first = moments[start]!.view;
  const { pen } = makeCanvas(SIZE.width, SIZE.height);
  const board = new BoardPicture(SIZE.width, SIZE.height, first);
  const film = new Film(pen, board);
  try {
    await film.show(first, TIME.first);
    for (const moment of moments.slice(start + 1, end + 1)) await film.play(moment);
    film.holdLast(TIME.last);
  } finally {
    board.remove();
  }
  return new Blob([encodeGif(film.frames, SIZE.width, SIZE.height)], { type: "image/gif" });
}

class Film {
  readonly frames: Frame[] = [];
  private view: View | null = null;

  constructor(
    private readonly pen: Pen,
    private readonly board: BoardPicture,
  ) {}

  async show(view: View, milliseconds: number, isLeft = false): Promise<void> {
    this.view = view;
    await this.board.draw(this.pen, 0, 0, view, isLeft);
    this.shoot(milliseconds);
  }

  async play(moment: ReplayMoment): Promise<void> {
    for (const event of moment.events) {
      if (!this.view) continue;
      const after = applyEvent(this.view, event);
      if (isMove(event)) await this.walk(event);
      if (isMove(event) || event.event === "boat_sailed") await this.show(after, TIME.after);
      this.view = after;
    }
    if (moment.view.ending === "won") await this.show(moment.view, TIME.after, true);
    this.view = moment.view;
  }

  holdLast(milliseconds: number): void {
    this.frames.at(-1)!.milliseconds = milliseconds;
  }

  /** The board without the pirate is drawn once; the pirate is drawn on it in every frame. */
  private async walk(event: Walked): Promise<void> {
    const view = lifted(this.view!, event);
    await this.board.draw(this.pen, 0, 0, view);
    const ground = this.pen.getImageData(0, 0, SIZE.width, SIZE.height);
    const { points, scale } = wayOf(view, event, this.board);
    const count = Math.min(Math.max(points.length, FEWEST_FRAMES), MOST_FRAMES);
    for (let i = 0; i < count; i++) {
      this.pen.putImageData(ground, 0, 0);
      const { x, y } = along(points, i / (count - 1));
      drawPirate(this.pen, event.seat, x, y, 1.1 * scale, settings.patterns);
      this.shoot(TIME.frame);
    }
  }

  private shoot(milliseconds: number): void {
    this.frames.push({ pixels: this.pen.getImageData(0, 0, SIZE.width, SIZE.height).data, milliseconds });
  }
}

/** The feet of a walking pirate on every space that it passes, in pixels; as `Board` lays the path out. */
function wayOf(view: View, walk: Walked, { width, height }: BoardPicture): { points: Point[]; scale: number } {
  const shape = view.variant;
  const { rows, scale } = fitTo(shape, width, height);
  const path = layOut(shape, rows, document.documentElement.dir === "rtl");
  const frame = frameOf(path, scale, width, height);
  const layout = withBoat(stretchTo(frame, path), view.boat);
  const figures = figuresOf(groupsOf(view), layout);
  const points = passed(spacesOf(view), walk).map((space) => {
    const { x, y } = feetOf(figures, walk.seat, space, layout);
    return { x: (x - frame.left) * scale, y: (y - frame.top) * scale };
  });
  return { points, scale };
}

function along(points: Point[], share: number): Point {
  const way = share * (points.length - 1);
  const index = Math.max(0, Math.min(points.length - 2, Math.floor(way)));
  return points.length > 1 ? between(points[index]!, points[index + 1]!, way - index) : points[0]!;
}
