import assert from 'node:assert/strict';
import { test } from 'node:test';

import { minorUnits } from './minor-units.ts';
import { refundsToIssue } from './payment.ts';
import type { PaymentOperation } from './payment.ts';

const capture: PaymentOperation = {
  id: 1,
  type: 'capture',
  amount: minorUnits(7900),
  isPending: false,
  isApproved: true,
  statusCode: null,
  declineReason: null,
};

function refund(id: number, amount: number, outcome?: 'pending' | 'declined'): PaymentOperation {
  const isPending = outcome === 'pending';
  return {
    ...capture,
    id,
    type: 'refund',
    amount: minorUnits(amount),
    isPending,
    isApproved: outcome === undefined,
  };
}

test('each refund needs one receipt, and none does beyond what was captured', () => {
  const cases = [
    [[refund(2, 7900)], [], [2]],
    [[refund(2, 7900)], ['2'], []],
    [[refund(2, 900), refund(3, 7000)], ['2'], [3]],
    [[refund(2, 900, 'pending'), refund(3, 7900, 'declined')], [], []],
    // The second one repeats the first, which has failed after all.
    [[refund(2, 7900), refund(3, 7900)], ['2'], []],
    [[refund(2, 7900), refund(3, 7900)], [], [2]],
  ] as const;
  for (const [refunds, issued, needed] of cases) {
    const made = refundsToIssue([capture, ...refunds], new Set(issued));
    assert.deepEqual(
      made.map(({ id }) => id),
      needed,
    );
  }
});
