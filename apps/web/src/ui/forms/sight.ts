/** The distance between the end of the summary and the bar below it after scrolling. */
const gapPx = 16;
/** What was at the foot before stays in sight at the head. */
const pagePart = 0.85;

/**
 * Watches whether the end of an element is visible: inside the window and its scroll container, and above the bar that sticks to the
 * foot. Calls back at first, and whenever that changes. Returns an unsubscribe function.
 */
export function watchSight(
  end: Element,
  bar: HTMLElement | null,
  onSight: (isInSight: boolean) => void,
): () => void {
  let observer: IntersectionObserver | null = null;
  function look(): void {
    observer?.disconnect();
    observer = new IntersectionObserver(
      (entries) => {
        const last = entries.at(-1);
        if (last !== undefined) onSight(last.isIntersecting);
      },
      // The page may be in a frame: then the window is not its scroll container.
      { root: document, rootMargin: `0px 0px ${-heightCovered(end, bar)}px 0px` },
    );
    observer.observe(end);
  }
  look();
  const sizes = new ResizeObserver(look);
  if (bar !== null) sizes.observe(bar);
  addEventListener('resize', look);
  return () => {
    observer?.disconnect();
    sizes.disconnect();
    removeEventListener('resize', look);
  };
}

/** Scrolls on until the end is in sight, or by as much as can be read at once. */
export function scrollOn(end: Element, bar: HTMLElement | null): void {
  const scroller = scrollerOf(end);
  const box = scroller.getBoundingClientRect();
  const top = Math.max(0, box.top);
  const bottom = Math.min(innerHeight - heightCovered(end, bar), box.bottom);
  const way = end.getBoundingClientRect().bottom + gapPx - bottom;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  scroller.scrollBy({
    top: Math.min(way, (bottom - top) * pagePart),
    behavior: isCalm ? 'instant' : 'smooth',
  });
}

/** How much at the foot of the window lies over the end: the bar, or on a page without one the dock, where there is one. */
function heightCovered(end: Element, bar: HTMLElement | null): number {
  if (bar !== null) return getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
  if (scrollerOf(end) !== document.scrollingElement) return 0;
  return document.querySelector<HTMLElement>('[data-dock]')?.offsetHeight ?? 0;
}

function scrollerOf(element: Element): Element {
  for (let box = element.parentElement; box !== null; box = box.parentElement) {
    if (/auto|scroll/.test(getComputedStyle(box).overflowY)) return box;
  }
  return document.scrollingElement ?? document.documentElement;
}
