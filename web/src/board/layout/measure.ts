/**
 * Reports the width of a probe's parent and the height of the probe, first and whenever they change. A frame later:
 * a board that changes its own size must not do so at once.
 */
export function measure(probe: HTMLElement, report: (width: number, height: number) => void) {
  const parent = probe.parentElement!;
  let frame = 0;
  const watcher = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => report(parent.clientWidth, probe.clientHeight));
  });
  watcher.observe(probe);
  watcher.observe(parent);
  return {
    destroy() {
      cancelAnimationFrame(frame);
      watcher.disconnect();
    },
  };
}
