/** Rows that are scrolled sideways fade out where there is more: see `[data-more-before]` in base.css. */

/** An attachment for the element that scrolls. */
export function fading(row: HTMLElement): () => void {
  let request = 0;
  const look = () => {
    cancelAnimationFrame(request);
    request = requestAnimationFrame(() => mark(row));
  };
  const sizes = new ResizeObserver(look);
  const content = new MutationObserver(look);
  sizes.observe(row);
  content.observe(row, { childList: true, subtree: true });
  row.addEventListener("scroll", look, { passive: true });
  return () => {
    cancelAnimationFrame(request);
    sizes.disconnect();
    content.disconnect();
    row.removeEventListener("scroll", look);
  };
}

/** Smaller differences are rounding errors. */
const SLACK = 4;

function mark(row: HTMLElement): void {
  const before = Math.abs(row.scrollLeft);
  const after = row.scrollWidth - row.clientWidth - before;
  row.toggleAttribute("data-more-before", before > SLACK);
  row.toggleAttribute("data-more-after", after > SLACK);
}
