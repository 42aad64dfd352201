import { bjork, eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';
import { formatData, formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import type { Page } from '@playwright/test';

import { inFull } from '../testing/in-full.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const gigabytes = (count: number) => formatData(Math.round(count * 1024), 'fo');

test('the owner of a family sees her own balance, everyone’s figures, and the order in progress', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(bjork);
  await expect(visitor.title()).toHaveText('Familja 100 GB');
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(62.4) }));
  await expect(tide(visitor)).toContainText(
    say('home.ofTotal', { total: formatDataAmount(100 * 1024, 'fo') }),
  );
  await expect(tide(visitor)).toContainText(say('home.validUntil', { date: '30.11.2026' }));
  await expect(tide(visitor)).toContainText('14:32');

  const people = page.getByRole('group', { name: say('home.chooseNumber') });
  await expect(people.getByRole('radio')).toHaveCount(5);
  await visitor.touch(person(page, 'Jógvan'));
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(18) }));
  await expect(page.getByRole('region', { name: say('home.memberInProcessing') })).toContainText(
    say('orders.running.sim_sent'),
  );
});

test('a family member sees only her own line', inFull, async ({ visitor, page, world, say }) => {
  await visitor.arriveSignedIn(jogvan);
  await expect(tide(visitor)).toContainText(formatPhoneNumber(world.phoneOf(jogvan)));
  await expect(page.getByRole('group', { name: say('home.chooseNumber') })).toHaveCount(0);
});

test('a customer with little data left sees a warning', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(hanna);
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(1.9) }));
  await expect(tide(visitor)).toHaveAttribute('data-state', 'low');
});

test('a prepaid customer sees how to buy data', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(paetur);
  await visitor.see(say('home.prepaidData'));
  await expect(visitor.pressable(say('home.action.buy-package'))).toBeVisible();
});

test(
  'a cancelled plan shows its last day, and an unlimited plan shows no level',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(eydun);
    await expect(tide(visitor)).toContainText(say('home.unlimited'));
    await expect(tide(visitor)).toHaveAttribute('data-state', 'unlimited');
    await expect(page.getByText(say('manage.endsPrepaid', { date: '30.11.2026' }))).toBeVisible();
  },
);

test('the selected line stays selected after a reload', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork);
  await visitor.touch(person(page, 'Hákun'));
  await page.reload();
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(91.7) }));
});

test(
  'data bought for a line meanwhile is shown after the next measurement',
  inFull,
  async ({ visitor, world, say }) => {
    await visitor.arriveSignedIn(hanna);
    await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(1.9) }));
    const order = await world.order(hanna, fiveGigabytes.id);
    await world.paid(hanna, order);
    await visitor.press(say('home.measureAgain'));
    await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(6.9) }));
  },
);

function tide({ page, say }: Visitor) {
  return page.getByRole('region', { name: say('home.dataLeft'), exact: true });
}

function person(page: Page, name: string) {
  return page.getByRole('radio', { name: new RegExp(`^${name}`) });
}
