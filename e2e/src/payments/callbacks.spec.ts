import { createHmac } from 'node:crypto';

import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import { inFullUnless } from '../testing/in-full.ts';
import { expectBought, holdingsOf } from '../testing/money.ts';
import { buy, orderOnScreen, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

test.beforeEach(async ({ visitor }) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
});

const troubles = {
  'comes ten times': { duplicate: 9 },
  'comes out of order': { reorder: true },
  'comes ten times and out of order': { duplicate: 9, reorder: true },
  'is signed wrongly the first time': { badChecksum: true },
};

for (const [trouble, fault] of Object.entries(troubles)) {
  test(
    `a callback that ${trouble} gives one package and one receipt`,
    inFullUnless(trouble === 'comes ten times and out of order'),
    async ({ visitor, world, say }) => {
      const before = await holdingsOf(world, hanna);
      await world.provider.fails(fault);
      const provider = await buy(visitor);
      await provider.pay(cards.approved);
      await visitor.see(say('payments.completed'));
      await expectBought({ world, person: hanna, before }, 1);
    },
  );
}

test('when a callback never arrives, the app learns the result by asking the provider', async ({
  visitor,
  passTime,
  world,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  await world.provider.fails({ dropCallback: true });
  const provider = await buy(visitor);
  await provider.pay(cards.approved);
  await visitor.see(say('payments.processing'));
  await passTime(31);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

test('a forged callback delivers nothing, and the real card can still pay', async ({
  visitor,
  page,
  world,
  say,
}) => {
  const before = await holdingsOf(world, hanna);
  const provider = await buy(visitor);
  const orderId = await orderOnScreen(visitor);
  await visitor.see(say('payments.live.Connected'));
  const order = (await (await world.as(hanna)).call('GET /orders/:id', { params: { id: orderId } })).body;

  const forged = await Promise.all([
    forge(world, order.payment?.id ?? '', 'a guessed key'),
    forge(world, order.payment?.id ?? '', null),
  ]);
  expect(forged).toEqual([403, 403]);
  await page.reload();
  await visitor.see(say('orders.awaitingPayment'));
  await expectBought({ world, person: hanna, before }, 0);

  await provider.pay(cards.approved);
  await visitor.see(say('payments.completed'));
  await expectBought({ world, person: hanna, before }, 1);
});

/** Sends a callback that claims a captured payment, unsigned or signed with a wrong key. */
async function forge(world: World, ref: string, key: string | null): Promise<number> {
  const operation = { id: 1, type: 'capture', amount: 7900, pending: false, qp_status_code: '20000' };
  const body = JSON.stringify({
    id: 1,
    order_id: ref,
    state: 'processed',
    accepted: true,
    operations: [operation],
  });
  const response = await fetchInTime(`${world.url}/api/payment-callbacks/quickpay`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'quickpay-resource-type': 'Payment',
      'quickpay-account-id': '4711',
      ...(key !== null && {
        'quickpay-checksum-sha256': createHmac('sha256', key).update(body).digest('hex'),
      }),
    },
    body,
  });
  return response.status;
}
