import { bjork, elin, hakun, hanna } from '@bylgja/fixtures';
import { formatData, formatPrice } from '@bylgja/i18n';

import { inFull } from '../testing/in-full.ts';
import { buyButton, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test('the review shows the current and new balance, and the price with and without VAT', async ({
  visitor,
  page,
}) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
  const review = page.getByRole('main');
  for (const words of [
    formatData(Math.round(1.9 * 1024), 'fo'),
    formatData(Math.round(6.9 * 1024), 'fo'),
    /63,20\s?kr\./,
    /15,80\s?kr\./,
    /79\s?kr\./,
    '30.11.2026',
  ]) {
    await expect(review).toContainText(words);
  }
});

test('going back from the review keeps the chosen package', inFull, async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(hanna);
  await reviewPackage(visitor);
  await visitor.press(say('general.back'));
  await expect(page).toHaveURL('/keyp-eykapakka');
  const domestic = page.getByRole('group', { name: say('general.domestic'), exact: true });
  await expect(domestic.getByRole('radio', { name: /^5\s?GB/ })).toBeChecked();
});

test('an owner buys a package for another family line', async ({ visitor, page, world, say }) => {
  await visitor.arriveSignedIn(bjork, '/keyp-eykapakka');
  await visitor.press(say('general.change'));
  const others = page.getByRole('dialog', { name: say('home.chooseNumber') });
  await visitor.touch(others.getByRole('button', { name: hakun.firstname }));
  await expect(page.getByRole('main')).toContainText(hakun.firstname);
  await visitor.open('/');
  await reviewPackage(visitor);
  await visitor.touch(buyButton(visitor));
  await visitor.see(say('payments.completed'));
  const [order] = (await (await world.as(bjork)).call('GET /orders')).body;
  expect(order?.phoneNumber).toBe(world.phoneOf(hakun));
});

test(
  'a line that is not active cannot get a package, and says why',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(bjork);
    await visitor.touch(page.getByRole('radio', { name: new RegExp(`^${elin.firstname}`) }));
    await visitor.see(say('home.reason.line_processing'));
    await visitor.open('/keyp-eykapakka/gb-5');
    await visitor.see(say('home.reason.line_processing'));
    await expect(buyButton(visitor)).toHaveAttribute('aria-disabled', 'true');
  },
);

test(
  'a package that is not on sale redirects to the list of packages',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(hanna, '/keyp-eykapakka/gb-1000');
    await visitor.press(say('packages.choose'));
    await expect(page).toHaveURL('/keyp-eykapakka');
  },
);

test.describe('on the last day of the month', () => {
  test.use({ at: '2026-11-30T14:32:00Z' });

  test('a buyer on the last day sees that the package ends today', inFull, async ({ visitor, say }) => {
    await visitor.arriveSignedIn(hanna, '/keyp-eykapakka/gb-5');
    await visitor.see(say('packages.monthEndNear', { date: '30.11.2026' }));
    await expect(visitor.pressable(say('packages.buyFor', { price: formatPrice(79, 'fo') }))).toBeVisible();
  });
});
