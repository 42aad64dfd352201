import assert from 'node:assert/strict';

import fc from 'fast-check';

import { spreadLifetimes } from '#testing/lifetimes.ts';
import type { cards } from '#testing/purchases.ts';

/** One purchase, and the faults that happen during it. */
export interface TroubledPurchase {
  readonly fault: Readonly<Record<string, unknown>> | null;
  readonly tries: readonly (keyof typeof cards)[];
  readonly isCancelled: boolean;
  /** The server dies this many milliseconds after the step has begun. */
  readonly death: { readonly during: 'order' | 'pay' | 'settle'; readonly afterMs: number } | null;
}

const faults: readonly fc.Arbitrary<TroubledPurchase['fault']>[] = [
  fc.constant(null),
  fc.record({ dropCallback: fc.constant(true), times: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ duplicate: fc.integer({ min: 1, max: 9 }), reorder: fc.boolean(), times: fc.constant(4) }),
  fc.record({ callbackDelayMs: fc.integer({ min: 1, max: 3000 }), times: fc.constant(3) }),
  fc.record({ httpStatus: fc.constantFrom(500, 503, 429), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ dropResponseAfterCommit: fc.constant(true), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ dropRequest: fc.constant(true), times: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ staleSnapshot: fc.constant(true), times: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ badChecksum: fc.constant(true), times: fc.constant(2) }),
];
const tries: readonly TroubledPurchase['tries'][] = [
  ['approved'],
  ['rejected', 'approved'],
  ['approved'],
  ['captureRejected'],
  ['expired', 'rejected', 'approved'],
  ['rejected'],
  [],
];
const steps = ['order', 'pay', 'settle'] as const;
const longestMs = 120;

interface Sample {
  readonly count: number;
  /** This many of four purchases are hit by a crash. */
  readonly deathsOfFour: number;
  readonly seed: number;
}

/**
 * Purchases that go through every fault, every way to pay and a crash in every step in turn; the rest is random. There are nine
 * faults and seven ways to pay, so that the combinations differ each time.
 */
export function sampleTroubledPurchases({ count, deathsOfFour, seed }: Sample): readonly TroubledPurchase[] {
  const deathsBefore = (index: number) => Math.floor((index * deathsOfFour) / 4);
  const lifetimes = spreadLifetimes(deathsBefore(count), { longestMs, seed });
  return Array.from({ length: count }, (_, index): TroubledPurchase => {
    const [purchase] = fc.sample(
      fc.noBias(
        fc.record({
          fault: inTurn(faults, index),
          tries: fc.constant(inTurn(tries, index)),
          isCancelled: fc.integer({ min: 0, max: 3 }).map((throws) => throws === 0),
        }),
      ),
      { numRuns: 1, seed: seed + index },
    );
    assert.ok(purchase);
    const turn = deathsBefore(index);
    const isHit = deathsBefore(index + 1) > turn;
    const death = isHit ? { during: inTurn(steps, turn), afterMs: inTurn(lifetimes, turn) } : null;
    return { ...purchase, death };
  });
}

function inTurn<T>(all: readonly T[], turn: number): T {
  const one = all[turn % all.length];
  assert.ok(one !== undefined);
  return one;
}
