/** A board as pictures for a canvas, whatever the screen shows: the landscape once, what stands on it for each position. */
import { flushSync, mount, unmount } from "svelte";

import { settings } from "../app/settings.svelte";
import type { Trail } from "../board/pointing/marks";
import type { View } from "../protocol/types";
import PictureBoard from "./PictureBoard.svelte";
import { pictureOf } from "./svg_picture";

/** Milliseconds after which a board that was not drawn is given up. */
const PATIENCE = 10_000;

export class BoardPicture {
  private readonly props: {
    view: View;
    width: number;
    height: number;
    trails: Trail[];
    patterns: boolean;
    isLeft: boolean;
  };
  private readonly host = document.body.appendChild(document.createElement("div"));
  private readonly component: Record<string, unknown>;
  private land: HTMLImageElement | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
    view: View,
  ) {
    this.props = $state({ view, width, height, trails: [], patterns: settings.patterns, isLeft: false });
    this.component = mount(PictureBoard, { target: this.host, props: this.props });
  }

  /** Draw a position; *isLeft*: the ship at the end has sailed away. */
  async draw(on: CanvasRenderingContext2D, x: number, y: number, view: View, isLeft = false): Promise<void> {
    Object.assign(this.props, { view, isLeft });
    flushSync();
    const [land, top] = await this.layers();
    this.land ??= await pictureOf(land);
    on.drawImage(this.land, x, y, this.width, this.height);
    on.drawImage(await pictureOf(top), x, y, this.width, this.height);
  }

  remove(): void {
    void unmount(this.component);
    this.host.remove();
  }

  /** The two layers, when they are complete. */
  private async layers(): Promise<[SVGSVGElement, SVGSVGElement]> {
    const began = performance.now();
    while (performance.now() - began < PATIENCE) {
      const [land, top] = this.host.querySelectorAll<SVGSVGElement>(".layers > svg");
      if (land && top?.querySelector('[data-space="end"]')) return [land, top];
      await new Promise(requestAnimationFrame);
    }
    throw new Error("the board was not drawn");
  }
}
