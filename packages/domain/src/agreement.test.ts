import assert from 'node:assert/strict';
import { test } from 'node:test';

import { agreementStateOf, expiresAt, expiryOf, expiryStateAt, isCardGone, warnsAt } from './agreement.ts';
import { minorUnits } from './minor-units.ts';
import { month } from './month.ts';
import type { PaymentOperation } from './payment.ts';

test('a card is valid to the end of its month, Faroese time, with a warning from 45 days before', () => {
  const expires = expiryOf({ expiresMonth: 4, expiresYear: 2029 });
  assert.equal(expires, '2029-04');
  assert.equal(expiresAt(expires).toISOString(), '2029-04-30T23:00:00.000Z');
  assert.equal(warnsAt(expires).toISOString(), '2029-03-16T23:00:00.000Z');
  const cases = [
    ['2029-03-16T22:59:59.999Z', 'good'],
    ['2029-03-16T23:00:00.000Z', 'expires_soon'],
    ['2029-04-30T22:59:59.999Z', 'expires_soon'],
    ['2029-04-30T23:00:00.000Z', 'expired'],
  ] as const;
  for (const [at, state] of cases) assert.equal(expiryStateAt(expires, new Date(at)), state, at);
  assert.equal(expiryOf({ expiresMonth: 12, expiresYear: 2030 }), month('2030-12'));
  assert.throws(() => expiryOf({ expiresMonth: 13, expiresYear: 2030 }), RangeError);
});

const codes: Readonly<Record<string, string>> = { approved: '20000' };

let lastId = 0;
function operation(type: PaymentOperation['type'], outcome: string): PaymentOperation {
  lastId += 1;
  const isPending = outcome === 'pending';
  const isApproved = outcome === 'approved';
  return {
    id: lastId,
    type,
    amount: minorUnits(0),
    isPending,
    isApproved,
    statusCode: isPending ? null : (codes[outcome] ?? outcome),
    declineReason: isPending || isApproved ? null : 'rejected',
  };
}

test('a card is saved once its authorization is approved, and ended once its cancellation is approved', () => {
  const cases = [
    [[], 'waiting'],
    [[operation('authorize', 'pending')], 'waiting'],
    [[operation('authorize', '40000')], 'declined'],
    [[operation('authorize', '40000'), operation('authorize', 'approved')], 'saved'],
    [[operation('authorize', 'approved'), operation('cancel', 'pending')], 'saved'],
    [[operation('authorize', 'approved'), operation('cancel', '40000')], 'saved'],
    [[operation('authorize', 'approved'), operation('cancel', 'approved')], 'ended'],
  ] as const;
  for (const [operations, state] of cases) assert.equal(agreementStateOf(operations), state);
});

test('a card is gone when its scheme has deleted it, but not when a charge is declined', () => {
  assert.equal(isCardGone([operation('recurring', '41000')]), true);
  assert.equal(isCardGone([operation('recurring', 'stolen_card')]), true);
  assert.equal(isCardGone([operation('recurring', '40000')]), false);
  assert.equal(isCardGone([]), false);
});
