/** An attachment: keyboard and screen reader go on from an element as soon as it appears. */
export function focused(element: HTMLElement): void {
  element.focus({ preventScroll: true });
}
