import { bjork, eydun, hanna, jogvan, paetur } from '@bylgja/fixtures';
import { formatData, formatDataAmount, formatPhoneNumber } from '@bylgja/i18n';
import type { Page } from '@playwright/test';

import { fiveGigabytes } from '../testing/buying.ts';
import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const gigabytes = (count: number) => formatData(Math.round(count * 1024), 'fo');

test('the owner of a family sees her own tide, everybody’s figures, and the order under way', async ({
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
    say('orders.step.sim_sent'),
  );
});

test('a member of a family sees her own line alone', inFull, async ({ visitor, page, world, say }) => {
  await visitor.arriveSignedIn(jogvan);
  await expect(tide(visitor)).toContainText(formatPhoneNumber(world.phoneOf(jogvan)));
  await expect(page.getByRole('group', { name: say('home.chooseNumber') })).toHaveCount(0);
});

test('whoever has little left is told', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(hanna);
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(1.9) }));
  await expect(tide(visitor)).toHaveAttribute('data-state', 'low');
});

test('whoever pays as they go is told how data is bought', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(paetur);
  await visitor.see(say('home.prepaidData'));
  await expect(visitor.pressable(say('home.action.buy-package'))).toBeVisible();
});

test(
  'a plan that was given up says until when it lasts, and an unlimited one has no level',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(eydun);
    await expect(tide(visitor)).toContainText(say('home.unlimited'));
    await expect(tide(visitor)).toHaveAttribute('data-state', 'unlimited');
    await expect(page.getByText(say('manage.endsPrepaid', { date: '30.11.2026' }))).toBeVisible();
  },
);

test('the line that is chosen stays chosen after a reload', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(bjork);
  await visitor.touch(person(page, 'Hákun'));
  await page.reload();
  await expect(tide(visitor)).toContainText(say('home.amountLeft', { amount: gigabytes(91.7) }));
});

test(
  'what has been bought for a line since is there when it is measured again',
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
