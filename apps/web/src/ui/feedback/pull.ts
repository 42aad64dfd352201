export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A finger that has moved less is still a tap. */
const slopPx = 10;

/** How far a finger goes until letting go refreshes. */
export const enoughPx = 96;

/** How far the sign comes down at most. */
const lowestPx = 88;

/** Whether a finger that has come from here to there pulls the page down; undefined while that cannot be said. */
export function startsPull(from: Point, to: Point): boolean | undefined {
  const down = to.y - from.y;
  const across = Math.abs(to.x - from.x);
  if (Math.max(Math.abs(down), across) < slopPx) return undefined;
  return down > across;
}

/** Where the sign is when a finger has pulled this far: it follows more and more slowly. */
export function signAt(pulledPx: number): number {
  const px = Math.max(pulledPx, 0);
  return (lowestPx * px) / (px + lowestPx);
}
