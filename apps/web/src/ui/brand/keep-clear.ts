/** Between a word and the first line of foam. */
const gapPx = 8;
/** Far enough to the left that the lines begin at the edge. */
const wholePx = -100;

/** Lets the lines of a sea begin where the words beside them end: `--strokes-from`, in px from the left edge. */
export function keepClear(sea: SVGSVGElement): void {
  sea.style.setProperty('--strokes-from', `${strokesFrom(sea)}px`);
}

function strokesFrom(sea: SVGSVGElement): number {
  const panel = sea.parentElement;
  const strokes = sea.querySelector('[data-strokes]')?.getBoundingClientRect();
  if (panel === null || strokes === undefined) return wholePx;
  const ends = boxesOn(panel, sea)
    .filter(({ top, bottom }) => bottom > strokes.top && top < strokes.bottom)
    .map(({ right }) => right - sea.getBoundingClientRect().left + gapPx);
  return Math.max(wholePx, ...ends);
}

/** The boxes of the words and icons that stand on the sea itself. */
function boxesOn(panel: Element, sea: Element): DOMRect[] {
  const boxes: DOMRect[] = [];
  const walker = document.createTreeWalker(panel, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT, (node) => {
    if (node === sea || (node instanceof Element && hasOwnGround(node))) return NodeFilter.FILTER_REJECT;
    return NodeFilter.FILTER_ACCEPT;
  });
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (node instanceof SVGSVGElement) boxes.push(node.getBoundingClientRect());
    if (!(node instanceof Text)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    boxes.push(...range.getClientRects());
  }
  return boxes;
}

function hasOwnGround(element: Element): boolean {
  return !/^(?:transparent|rgba\(.*, 0\))$/.test(getComputedStyle(element).backgroundColor);
}
