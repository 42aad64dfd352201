import fc from 'fast-check';

/**
 * How long each of so many lives of a server lasts, in milliseconds: the time up to `longestMs` is divided into as many equal
 * parts, and one life ends at a random point of each; short and long lives alternate.
 */
export function spreadLifetimes(
  count: number,
  { longestMs, seed }: { readonly longestMs: number; readonly seed: number },
): readonly number[] {
  const partMs = longestMs / count;
  // No bias, which would prefer the ends of a range.
  const within = fc.sample(fc.noBias(fc.integer({ min: 0, max: Math.floor(partMs) })), {
    numRuns: count,
    seed,
  });
  const lifetimes = within.map((ms, part) => Math.round(part * partMs) + ms);
  const half = Math.ceil(count / 2);
  return lifetimes
    .slice(0, half)
    .flatMap((short, place) => [short, ...lifetimes.slice(half + place).slice(0, 1)]);
}
