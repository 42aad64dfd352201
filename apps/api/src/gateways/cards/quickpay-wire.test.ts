import assert from 'node:assert/strict';
import { test } from 'node:test';

import { minorUnits } from '@bylgja/domain';
import { market } from '@bylgja/market';

import { readPayment, wirePayment } from './quickpay-wire.ts';

const operation = { id: 1, type: 'authorize', amount: 7900, pending: false, qp_status_code: '20000' };
const payment = {
  id: 1_000_001,
  merchant_id: 4711,
  order_id: 'P0000000000001',
  currency: market().currency.code,
  test_mode: false,
  operations: [operation],
};

function read(change: Record<string, unknown>) {
  return readPayment(wirePayment.parse({ ...payment, ...change }));
}

function readOperations(...changes: Record<string, unknown>[]) {
  return read({ operations: changes.map((change) => ({ ...operation, ...change })) }).operations;
}

test('a payment is read in full, and unknown fields are ignored', () => {
  const link = { url: 'https://payment.quickpay.net/payments/ab12', amount: 7900, later: true };
  const metadata = {
    type: 'card',
    brand: 'visa',
    last4: '0008',
    exp_month: 4,
    exp_year: 2028,
    new_field: {},
  };
  assert.deepEqual(read({ link, metadata, balance: 7900, surprise: ['!'] }), {
    providerId: '1000001',
    ref: 'P0000000000001',
    merchantId: '4711',
    currency: market().currency.code,
    isTestMode: false,
    operations: [
      {
        id: 1,
        type: 'authorize',
        amount: minorUnits(7900),
        isPending: false,
        isApproved: true,
        statusCode: '20000',
        declineReason: null,
      },
    ],
    card: { brand: 'visa', last4: '0008', expiresMonth: 4, expiresYear: 2028 },
    link: { url: link.url, amount: minorUnits(7900) },
  });
});

test('a new payment has no card, no link and no operations', () => {
  for (const metadata of [
    null,
    undefined,
    {},
    { brand: null, last4: null, exp_month: null, exp_year: null },
  ]) {
    const { card, link, operations } = read({ metadata, link: null, operations: [] });
    assert.deepEqual([card, link, operations], [null, null, []]);
  }
});

test('a payment without the test-mode flag is not understood', () => {
  for (const test_mode of [undefined, null, 'false', 0]) {
    assert.equal(wirePayment.safeParse({ ...payment, test_mode }).success, false);
  }
});

test('an operation is pending, approved or declined by its own code', () => {
  const cases = [
    [{ pending: true, qp_status_code: null }, [true, false, null]],
    [{ pending: true, qp_status_code: '20000' }, [true, false, null]],
    [{ pending: true, qp_status_code: '30100' }, [true, false, null]],
    [{ qp_status_code: '20000' }, [false, true, null]],
    [{ qp_status_code: '50300' }, [true, false, null]],
    [{ qp_status_code: null }, [false, false, 'rejected']],
    [{ qp_status_code: '40000', aq_status_msg: 'Do not honour' }, [false, false, 'rejected']],
    [{ qp_status_code: '40000', aq_status_msg: 'Card expired' }, [false, false, 'expired_card']],
    [
      { qp_status_code: '40000', aq_status_msg: '3-D Secure authentication failed' },
      [false, false, 'not_authenticated'],
    ],
    [{ qp_status_code: '40003' }, [false, false, 'rejected']],
    [{ qp_status_code: '40001' }, [false, false, 'error']],
    [{ qp_status_code: '50000' }, [false, false, 'error']],
  ] as const;
  for (const [wire, expected] of cases) {
    const [one] = readOperations(wire);
    assert.deepEqual([one?.isPending, one?.isApproved, one?.declineReason], expected, JSON.stringify(wire));
  }
});

test('operations that move no money are left out: other kinds, and a finished request to confirm', () => {
  const operations = readOperations(
    { id: 1, type: 'session' },
    { id: 2, qp_status_code: '30100' },
    { id: 3, qp_status_code: '30101' },
    { id: 4, type: 'cancel', amount: null },
    { id: 5, type: 'recurring' },
  );
  assert.deepEqual(
    operations.map(({ id, type, amount }) => [id, type, amount]),
    [
      [4, 'cancel', 0],
      [5, 'recurring', 7900],
    ],
  );
});
