import assert from 'node:assert/strict';
import { test } from 'node:test';

import { market } from '@bylgja/market';
import * as fc from 'fast-check';

import { minorUnits } from './minor-units.ts';
import {
  capturedAmount,
  checkSettlement,
  declineReasonOf,
  hasPendingOperation,
  hasUndoneRefund,
  isRefundInProgress,
  mergeOperations,
  paymentStateOf,
  refundedAmount,
  refundKeyOf,
} from './payment.ts';
import type { DeclineReason, PaymentOperation } from './payment.ts';
import { fail, ok } from './result.ts';

type Type = PaymentOperation['type'];

function pending(id: number, type: Type, amount = 7900): PaymentOperation {
  return {
    id,
    type,
    amount: minorUnits(amount),
    isPending: true,
    isApproved: false,
    statusCode: null,
    declineReason: null,
  };
}
function approved(id: number, type: Type, amount = 7900): PaymentOperation {
  return {
    id,
    type,
    amount: minorUnits(amount),
    isPending: false,
    isApproved: true,
    statusCode: '20000',
    declineReason: null,
  };
}
function declined(id: number, type: Type, declineReason: DeclineReason = 'rejected'): PaymentOperation {
  return {
    id,
    type,
    amount: minorUnits(7900),
    isPending: false,
    isApproved: false,
    statusCode: '40000',
    declineReason,
  };
}

test('the state of a payment follows its operations', () => {
  const cases: [string, PaymentOperation[], string][] = [
    ['no operation yet', [], 'pending'],
    ['card being checked', [pending(1, 'authorize')], 'pending'],
    ['card declined', [declined(1, 'authorize')], 'declined'],
    ['another card being checked', [declined(1, 'authorize'), pending(2, 'authorize')], 'pending'],
    ['another card approved', [declined(1, 'authorize'), approved(2, 'authorize')], 'authorized'],
    ['reported in another order', [approved(2, 'authorize'), declined(1, 'authorize')], 'authorized'],
    ['a late decline beside an approval', [approved(1, 'authorize'), declined(2, 'authorize')], 'authorized'],
    ['capture pending', [approved(1, 'authorize'), pending(2, 'capture')], 'authorized'],
    ['capture declined', [approved(1, 'authorize'), declined(2, 'capture')], 'authorized'],
    ['money taken', [approved(1, 'authorize'), approved(2, 'capture')], 'captured'],
    ['saved card charged', [approved(1, 'recurring'), approved(2, 'capture')], 'captured'],
    ['saved card declined', [declined(1, 'recurring')], 'declined'],
    ['released', [approved(1, 'authorize'), approved(2, 'cancel')], 'cancelled'],
    [
      'released because its capture failed',
      [approved(1, 'authorize'), declined(2, 'capture'), approved(3, 'cancel')],
      'declined',
    ],
    ['not released', [approved(1, 'authorize'), declined(2, 'cancel')], 'authorized'],
    ['part refunded', [approved(2, 'capture'), approved(3, 'refund', 100)], 'captured'],
    ['all refunded', [approved(2, 'capture'), approved(3, 'refund')], 'refunded'],
    [
      'all refunded in parts',
      [approved(2, 'capture'), approved(3, 'refund', 7800), approved(4, 'refund', 100)],
      'refunded',
    ],
    ['being refunded', [approved(2, 'capture'), pending(3, 'refund')], 'captured'],
    ['not refunded', [approved(2, 'capture'), declined(3, 'refund')], 'captured'],
  ];
  for (const [name, operations, state] of cases) assert.equal(paymentStateOf(operations), state, name);
});

test('only approved operations count', () => {
  const operations = [
    approved(1, 'authorize', 10_000),
    approved(2, 'capture', 4000),
    approved(3, 'capture', 3000),
    pending(4, 'capture', 3000),
    declined(5, 'capture'),
    approved(6, 'refund', 500),
    pending(7, 'refund', 500),
  ];
  assert.equal(capturedAmount(operations), 7000);
  assert.equal(refundedAmount(operations), 500);
  assert.equal(hasPendingOperation(operations), true);
  assert.equal(hasPendingOperation(operations.slice(0, 3)), false);
});

test('a refund is undone if it is declined after it was approved, and in no other order', () => {
  const done = [approved(1, 'capture'), approved(2, 'refund')];
  const failed = [approved(1, 'capture'), declined(2, 'refund')];
  const underWay = [approved(1, 'capture'), pending(2, 'refund')];
  const cases = [
    [done, failed, true],
    [done, done, false],
    [done, underWay, false],
    [underWay, failed, false],
    [failed, done, false],
  ] as const;
  for (const [known, seen, isUndone] of cases) assert.equal(hasUndoneRefund(known, seen), isUndone);
});

test('a refund has the same key until it is known, and the next one has another', () => {
  const captured = [approved(1, 'authorize'), approved(2, 'capture')];
  const first = refundKeyOf('P1', captured);
  assert.equal(refundKeyOf('P1', captured), first);
  const done = refundKeyOf('P1', [...captured, approved(3, 'refund', 900)]);
  const failed = refundKeyOf('P1', [...captured, approved(3, 'refund', 900), declined(4, 'refund')]);
  assert.equal(new Set([first, done, failed, refundKeyOf('P2', captured)]).size, 4);
});

test('the decline reason is that of the last card, and only while the payment is declined', () => {
  const tries = [declined(9, 'authorize'), declined(10, 'authorize', 'expired_card')];
  assert.equal(declineReasonOf(tries), 'expired_card');
  assert.equal(declineReasonOf(tries.toReversed()), 'expired_card');
  assert.equal(declineReasonOf([...tries, pending(11, 'authorize')]), null);
  assert.equal(declineReasonOf([...tries, approved(11, 'authorize')]), null);
  assert.equal(declineReasonOf([]), null);
  const notCaptured = [approved(1, 'authorize'), declined(2, 'capture'), approved(3, 'cancel')];
  assert.equal(declineReasonOf(notCaptured), 'not_captured');
});

test('merges operations whose id is a string', () => {
  const stored = [{ ...pending(2, 'capture'), id: '2' }];
  assert.deepEqual(mergeOperations(stored, [approved(2, 'capture'), approved(10, 'refund')]), [
    approved(2, 'capture'),
    approved(10, 'refund'),
  ]);
});

/** The operations at a provider, and every snapshot that could have been taken in between. */
const history = fc
  .array(
    fc.record({
      type: fc.constantFrom<Type>('authorize', 'capture', 'refund', 'cancel', 'recurring'),
      amount: fc.integer({ min: 1, max: 50_000 }).map(minorUnits),
      isApproved: fc.boolean(),
      settlesAfter: fc.nat({ max: 4 }),
    }),
    { minLength: 1, maxLength: 12 },
  )
  .map((drafts) => {
    const looks = Array.from({ length: drafts.length + 5 }, (_, moment) =>
      drafts
        .slice(0, moment)
        .map((draft, index) =>
          moment - index > draft.settlesAfter
            ? { ...(draft.isApproved ? approved : declined)(index + 1, draft.type), amount: draft.amount }
            : pending(index + 1, draft.type, draft.amount),
        ),
    );
    return { looks, truth: looks.at(-1) ?? [] };
  });

function mergeAll(looks: readonly (readonly PaymentOperation[])[]): PaymentOperation[] {
  return looks.reduce<PaymentOperation[]>(mergeOperations, []);
}

test('repeated, reordered and stale snapshots lead to the same operations', () => {
  fc.assert(
    fc.property(
      history.chain(({ looks, truth }) =>
        fc.record({
          truth: fc.constant(truth),
          seen: fc.array(fc.constantFrom(...looks), { maxLength: 12 }),
          order: fc.shuffledSubarray(looks, { minLength: looks.length, maxLength: looks.length }),
        }),
      ),
      ({ truth, seen, order }) => {
        const once = mergeAll([...seen, truth]);
        assert.deepEqual(once, truth);
        assert.deepEqual(mergeAll([truth, ...seen]), truth);
        assert.deepEqual(mergeAll([...order, ...seen, ...order]), truth);
        assert.equal(paymentStateOf(once), paymentStateOf(truth));
      },
    ),
    { numRuns: 2000 },
  );
});

test('a snapshot never reverts anything: final operations stay, and captured money never decreases', () => {
  fc.assert(
    fc.property(
      history.chain(({ looks }) => fc.array(fc.constantFrom(...looks), { minLength: 1, maxLength: 20 })),
      (seen) => {
        let known: PaymentOperation[] = [];
        for (const look of seen) {
          const next = mergeOperations(known, look);
          for (const operation of known.filter(({ isPending }) => !isPending)) {
            assert.deepEqual(
              next.find(({ id }) => id === operation.id),
              operation,
            );
          }
          assert.ok(capturedAmount(next) >= capturedAmount(known));
          assert.deepEqual(mergeOperations(next, look), next);
          known = next;
        }
      },
    ),
    { numRuns: 1000 },
  );
});

test('merging the same snapshots in different order gives the same result', () => {
  fc.assert(
    fc.property(
      history.chain(({ looks }) =>
        fc
          .array(fc.constantFrom(...looks), { maxLength: 10 })
          .chain((seen) =>
            fc.tuple(fc.constant(seen), fc.shuffledSubarray(seen, { minLength: seen.length })),
          ),
      ),
      ([seen, shuffled]) => assert.deepEqual(mergeAll(seen), mergeAll(shuffled)),
    ),
    { numRuns: 1000 },
  );
});

const terms = {
  ref: 'P0000000000001',
  merchantId: '4711',
  currency: market().currency.code,
  amountDue: minorUnits(7900),
  isTestMode: false,
};
const evidence = {
  ref: 'P0000000000001',
  merchantId: '4711',
  currency: market().currency.code,
  isTestMode: false,
  operations: [approved(1, 'authorize'), approved(2, 'capture')],
};

test('an order is paid only by its own payment, in full, in kr., to our account, with real money', () => {
  assert.deepEqual(checkSettlement(terms, evidence), ok({ held: minorUnits(7900) }));
  const more = { ...evidence, operations: [approved(2, 'capture', 8000)] };
  assert.deepEqual(checkSettlement(terms, more), ok({ held: minorUnits(8000) }));

  const refusals = [
    [{ ref: 'P0000000000002' }, fail('ref_mismatch')],
    [{ merchantId: '4712' }, fail('merchant_mismatch')],
    [{ currency: 'SEK' }, fail('currency_mismatch')],
    [{ isTestMode: true }, fail('test_payment')],
    [{ operations: [] }, fail('amount_short', { held: 0, due: 7900 })],
    [{ operations: [approved(1, 'authorize')] }, fail('amount_short', { held: 0, due: 7900 })],
    [{ operations: [pending(2, 'capture')] }, fail('amount_short', { held: 0, due: 7900 })],
    [{ operations: [approved(2, 'capture', 7899)] }, fail('amount_short', { held: 7899, due: 7900 })],
    [
      { operations: [approved(2, 'capture'), approved(3, 'refund', 1)] },
      fail('amount_short', { held: 7899, due: 7900 }),
    ],
  ] as const;
  for (const [change, refusal] of refusals) {
    assert.deepEqual(checkSettlement(terms, { ...evidence, ...change }), refusal);
  }
});

test('where test cards pay, nothing else does: a real card is left to an operator', () => {
  const rehearsal = { ...terms, isTestMode: true };
  const paid = checkSettlement(rehearsal, { ...evidence, isTestMode: true });
  assert.deepEqual(paid, ok({ held: minorUnits(7900) }));
  assert.deepEqual(checkSettlement(rehearsal, evidence), fail('real_payment'));
});

test('a refund that was sent may be in progress for two minutes', () => {
  const sentAt = new Date('2026-11-21T14:32:00Z');
  const cases = [
    [null, 0, false],
    [sentAt, 0, true],
    [sentAt, 119_999, true],
    [sentAt, 120_000, false],
  ] as const;
  for (const [sent, afterMs, expected] of cases) {
    assert.equal(isRefundInProgress(sent, new Date(sentAt.getTime() + afterMs)), expected, String(afterMs));
  }
});
