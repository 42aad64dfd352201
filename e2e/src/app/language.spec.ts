import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';
import { formatData } from '@bylgja/i18n';
import { en } from '@bylgja/i18n/en';
import { fo } from '@bylgja/i18n/fo';

import { buy, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test('the language changes at once, is remembered, and can be changed back', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.press(say('menu.title'));
  await visitor.touch(page.getByRole('link', { name: say('menu.language') }));
  await visitor.touch(page.getByRole('radio', { name: 'English' }));
  await expect(visitor.title()).toHaveText(en.texts['menu.language']);
  await expect(page.getByRole('status')).toContainText(en.texts['menu.languageChanged']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(/^Language · /);

  await page.reload();
  await expect(visitor.title()).toHaveText(en.texts['menu.language']);
  await visitor.touch(page.getByRole('radio', { name: 'Føroyskt' }));
  await expect(visitor.title()).toHaveText(fo.texts['menu.language']);
  await expect(page.locator('html')).toHaveAttribute('lang', 'fo');
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('a customer buys a package in English from start to end', async ({ visitor, say, language }) => {
    await visitor.arriveSignedIn(hanna);
    await visitor.see(say('home.amountLeft', { amount: formatData(Math.round(1.9 * 1024), language) }));
    await reviewPackage(visitor);
    const provider = await buy(visitor);
    await provider.pay(cards.approved);
    await visitor.see(say('home.amountLeft', { amount: formatData(Math.round(6.9 * 1024), language) }));
    await visitor.see(say('payments.completed'));
  });
});
