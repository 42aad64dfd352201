import assert from 'node:assert/strict';
import { test } from 'node:test';

import fc from 'fast-check';

import { availableActions } from './actions.ts';
import {
  canReceive,
  checkGive,
  checkRequest,
  largestTransfer,
  maxToGive,
  previewGift,
  transferStateIn,
} from './data-transfers.ts';
import type { TransferLine } from './data-transfers.ts';
import { gigabytes, isUnlimited, megabytes, unlimitedFrom } from './megabytes.ts';
import { month } from './month.ts';

const nothing = megabytes(0);
const unlimited = { total: unlimitedFrom, remaining: unlimitedFrom };

/** An active line with 20 of 25 GB left that has given no data. */
function line(id: string, changes: Partial<TransferLine> = {}): TransferLine {
  return {
    id,
    status: 'active',
    isPrepaid: false,
    isFindable: true,
    data: { total: gigabytes(25), remaining: gigabytes(20) },
    given: { current: nothing, max: gigabytes(10) },
    ...changes,
  };
}
const prepaid = { status: 'prepaid', isPrepaid: true, data: { total: nothing, remaining: nothing } } as const;

function refusalOf(result: { ok: true } | { ok: false; code: string }): string {
  return result.ok ? 'none' : result.code;
}

function give(
  amountGb: number,
  of: { giver?: Partial<TransferLine>; receiver?: Partial<TransferLine> } = {},
) {
  const [giver, receiver] = [line('hers', of.giver), line('his', of.receiver)];
  return refusalOf(checkGive({ giver, receiver, amount: gigabytes(amountGb) }));
}

function request(of: { asker?: Partial<TransferLine>; asked?: Partial<TransferLine> } = {}) {
  return refusalOf(checkRequest({ asker: line('his', of.asker), asked: line('hers', of.asked) }));
}

test('a line can give what it has left, and not a megabyte more', () => {
  const giver = { data: { total: gigabytes(25), remaining: gigabytes(2) } };
  assert.equal(give(2, { giver }), 'none');
  assert.equal(give(2.001, { giver }), 'insufficient_data');
  assert.equal(
    give(1, { giver: { data: { total: gigabytes(25), remaining: null } } }),
    'insufficient_data',
    'without a measurement the remaining data is unknown',
  );
});

test('a line gives up to the monthly limit, counting earlier gifts of the month', () => {
  assert.equal(give(10), 'none');
  assert.equal(give(10.001), 'monthly_give_limit_reached');
  const giver = { given: { current: gigabytes(7), max: gigabytes(10) } };
  assert.equal(give(3, { giver }), 'none');
  assert.equal(give(3.001, { giver }), 'monthly_give_limit_reached');
});

test('a line with unlimited data gives up to the monthly limit, and cannot receive', () => {
  assert.equal(give(10, { giver: { data: unlimited } }), 'none');
  assert.equal(give(10.001, { giver: { data: unlimited } }), 'monthly_give_limit_reached');
  assert.equal(give(1, { receiver: { data: unlimited } }), 'gift_not_possible');
});

test('a prepaid line can receive data but not give it', () => {
  assert.equal(give(1, { receiver: prepaid }), 'none');
  assert.equal(give(1, { giver: prepaid }), 'prepaid_cannot_give');
});

test('a cancelled line can give and receive until the month ends', () => {
  assert.equal(give(1, { giver: { status: 'cancelled' } }), 'none');
  assert.equal(give(1, { receiver: { status: 'cancelled' } }), 'none');
});

test('an inactive line can neither give nor receive', () => {
  for (const status of ['processing', 'blocked'] as const) {
    assert.equal(give(1, { giver: { status } }), `line_${status}`);
    assert.equal(give(1, { receiver: { status } }), 'gift_not_possible');
  }
});

test('a line cannot give to itself, nor to an unknown number', () => {
  const giver = line('hers');
  assert.equal(
    refusalOf(checkGive({ giver, receiver: giver, amount: gigabytes(1) })),
    'cannot_give_to_yourself',
  );
  assert.equal(
    refusalOf(checkGive({ giver, receiver: undefined, amount: gigabytes(1) })),
    'recipient_not_found',
  );
});

test('an active line can request data from another, also if it is prepaid', () => {
  assert.equal(request(), 'none');
  assert.equal(request({ asker: prepaid }), 'none');
  assert.equal(request({ asked: { status: 'cancelled' } }), 'none');
});

test('a number that cannot be asked is refused with one code, whatever the reason', () => {
  const asker = line('his');
  for (const asked of [
    { status: 'blocked' as const },
    { status: 'processing' as const },
    { isFindable: false },
    prepaid,
  ]) {
    assert.equal(request({ asked }), 'request_not_possible');
  }
  assert.equal(refusalOf(checkRequest({ asker, asked: undefined })), 'request_not_possible');
});

test('the reason why the customer’s own line cannot ask is reported', () => {
  assert.equal(request({ asker: { status: 'processing' } }), 'line_processing');
  assert.equal(request({ asker: { status: 'blocked' } }), 'line_blocked');
  assert.equal(request({ asker: { data: unlimited } }), 'gift_not_possible');
  const own = line('his');
  assert.equal(refusalOf(checkRequest({ asker: own, asked: own })), 'cannot_request_from_yourself');
});

test('an unanswered request is expired in any other month', () => {
  const [november, december] = [month('2026-11'), month('2026-12')];
  assert.equal(transferStateIn({ state: 'pending', month: november }, november), 'pending');
  assert.equal(transferStateIn({ state: 'pending', month: november }, december), 'expired');
  for (const state of ['given', 'declined', 'withdrawn'] as const) {
    assert.equal(transferStateIn({ state, month: november }, december), state);
  }
});

test('before a gift the giver sees the data left now and afterwards, and the rest of the monthly limit', () => {
  const receiver = line('his');
  const given = { current: gigabytes(7), max: gigabytes(10) };
  const preview = (giver: Partial<TransferLine>, amountGb = 2) =>
    previewGift({ giver: line('hers', giver), receiver, amount: gigabytes(amountGb) });

  assert.deepEqual(preview({ given }), {
    remaining: gigabytes(20),
    remainingAfter: gigabytes(18),
    monthlyRemaining: gigabytes(3),
    refusal: null,
  });
  assert.deepEqual(preview({ given }, 4), {
    remaining: gigabytes(20),
    remainingAfter: null,
    monthlyRemaining: gigabytes(3),
    refusal: 'monthly_give_limit_reached',
  });
  const unmeasured = preview({ data: { total: gigabytes(25), remaining: null } });
  assert.deepEqual(
    [unmeasured.remaining, unmeasured.remainingAfter, unmeasured.refusal],
    [null, null, 'insufficient_data'],
    'unmeasured data stays null',
  );
  const endless = preview({ data: unlimited });
  assert.deepEqual([endless.remaining, endless.remainingAfter], [unlimitedFrom, unlimitedFrom]);
});

const someData = fc
  .record({ total: fc.nat({ max: 1_100_000 }), used: fc.nat({ max: 1_100_000 }), isMeasured: fc.boolean() })
  .map(({ total, used, isMeasured }) => ({
    total: megabytes(total),
    remaining: isMeasured ? megabytes(Math.max(0, total - used)) : null,
  }));
const someLine = fc.record({
  id: fc.constantFrom('hers', 'his'),
  status: fc.constantFrom<TransferLine['status']>('processing', 'active', 'blocked', 'cancelled', 'prepaid'),
  isPrepaid: fc.boolean(),
  isFindable: fc.boolean(),
  data: someData,
  given: fc.record({
    current: fc.nat({ max: 12_000 }).map(megabytes),
    max: fc.constant(largestTransfer),
  }),
});
const someAmount = fc.integer({ min: 1, max: 20_000 }).map(megabytes);

test('the maximum that may be given is exactly what is not refused, within the remaining data and the monthly limit', () => {
  fc.assert(
    fc.property(someLine, someLine, someAmount, (giver, receiver, amount) => {
      const given = checkGive({ giver, receiver, amount });
      const max = maxToGive(giver);
      const couldEver = refusalOf(checkGive({ giver, receiver, amount: megabytes(0) })) === 'none';
      assert.equal(given.ok, couldEver && amount <= max);
      if (!given.ok) return;
      assert.ok(giver.given.current + amount <= giver.given.max);
      assert.ok(amount <= (giver.data.remaining ?? 0));
      assert.ok(canReceive(receiver) && receiver.id !== giver.id);
    }),
  );
});

test('a preview refuses the same as giving, and otherwise subtracts exactly the amount', () => {
  fc.assert(
    fc.property(someLine, someLine, someAmount, (giver, receiver, amount) => {
      const given = checkGive({ giver, receiver, amount });
      const preview = previewGift({ giver, receiver, amount });
      assert.equal(preview.refusal, given.ok ? null : given.code);
      assert.ok(preview.monthlyRemaining >= 0);
      if (!given.ok) return assert.equal(preview.remainingAfter, null);
      const left = giver.data.remaining ?? 0;
      const taken = isUnlimited(giver.data.total) ? 0 : amount;
      assert.equal(preview.remainingAfter, left - taken);
    }),
  );
});

test('the available actions of a line agree with what is refused', () => {
  fc.assert(
    fc.property(someLine, (own) => {
      const other = line('anothers');
      const actions = availableActions({
        line: {
          status: own.status,
          domesticRemaining: own.data.remaining,
          givenData: own.given,
          isBound: false,
        },
        account: {
          planTypeId: own.isPrepaid || own.status === 'prepaid' ? 'prepaid' : 'individual_plan',
          isProcessing: false,
          isEnding: false,
          maxMembers: 1,
          members: 1,
          memberOrders: 0,
          hasOpenOrder: false,
          isChanging: false,
        },
        isOwner: true,
        hasProcessingOrder: false,
      });
      const isAvailable = (id: string) => actions.find((action) => action.id === id)?.isAvailable;
      const giver = { ...own, isPrepaid: own.isPrepaid || own.status === 'prepaid' };
      const smallest = checkGive({ giver, receiver: other, amount: megabytes(1) });
      assert.equal(isAvailable('give-data'), smallest.ok);
      const asked = checkRequest({ asker: giver, asked: other });
      if (asked.ok) assert.equal(isAvailable('request-data'), true);
    }),
  );
});
