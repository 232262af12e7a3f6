/** Telling an element's size whenever it changes, a frame later: a board that changes its own size must not do so at once. */
export function measure(node: HTMLElement, tell: (width: number, height: number) => void) {
  let frame = 0;
  const watcher = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => tell(node.clientWidth, node.clientHeight));
  });
  tell(node.clientWidth, node.clientHeight);
  watcher.observe(node);
  return {
    destroy() {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    },
  };
}
