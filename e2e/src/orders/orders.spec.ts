import { bjork, hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test(
  'orders in progress show their steps, and completed ones link to their receipts',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(bjork, '/bileggingar');
    const underWay = page.getByRole('article', { name: say('orders.kind.add_member') });
    await expect(underWay).toContainText(say('orders.running.sim_sent'));
    await expect(underWay).toContainText(say('orders.beingProcessed'));

    const complete = page.getByRole('region', { name: say('orders.completed') });
    await expect(complete.getByRole('link')).toHaveCount(3);
    await visitor.touch(complete.getByRole('link').first());
    await expect(page).toHaveURL(/\/menu\/kvittanir\/.+/);
  },
);

test('an unpaid order is shown on home and can be cancelled under orders', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await world.order(hanna, fiveGigabytes.id);
  await visitor.arriveSignedIn(hanna);
  await visitor.see(say('orders.awaitingPayment'));

  await visitor.open('/bileggingar');
  await visitor.press(say('payments.cancel'));
  const sure = page.getByRole('dialog', { name: say('payments.cancelConfirm') });
  await visitor.touch(sure.getByRole('button', { name: say('general.back') }));
  await expect(sure).toHaveCount(0);
  await visitor.see(say('orders.awaitingPayment'));

  await visitor.press(say('payments.cancel'));
  await visitor.touch(sure.getByRole('button', { name: say('payments.cancel') }));
  await expect(page.getByText(say('orders.awaitingPayment'))).toHaveCount(0);
});
