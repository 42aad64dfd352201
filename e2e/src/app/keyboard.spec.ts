import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';

import { tabTo, tabToAndPress } from '../testing/keyboard.ts';
import { fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';

test(
  'a customer signs in, buys, pays, downloads the receipt and signs out with the keyboard alone',
  { tag: '@wide' },
  async ({ visitor, page, world, say }) => {
    const { pressable, open, see, title } = visitor;
    const { keyboard } = page;

    await open('/');
    await tabToAndPress(page, pressable(say('auth.withNumber')), 'Enter');
    await tabTo(page, page.getByLabel(say('auth.phoneNumber')));
    await keyboard.type(world.phoneOf(hanna).slice(3));
    await keyboard.press('Enter');
    await expect(title()).toHaveText(say('auth.enterCode'));
    await tabTo(page, page.getByLabel(say('auth.code', { digits: 6 })));
    await keyboard.type(await world.codeSentTo(hanna));

    await tabToAndPress(page, pressable(say('home.action.buy-package')), 'Enter');
    const domestic = page.getByRole('group', { name: say('general.domestic'), exact: true });
    await tabTo(page, domestic.getByRole('radio', { checked: true }));
    await keyboard.press('ArrowDown');
    await expect(domestic.getByRole('radio', { name: /^5\s?GB/ })).toBeChecked();
    const amount = formatDataAmount(fiveGigabytes.megabytes, 'fo');
    await tabToAndPress(page, pressable(say('packages.continueWith', { amount })), 'Enter');

    const opened = page.waitForEvent('popup');
    const price = formatPrice(fiveGigabytes.price, 'fo');
    await tabToAndPress(page, pressable(say('packages.buyFor', { price })), 'Space');
    const provider = await opened;
    await tabTo(provider, provider.getByLabel('Kortnummar'));
    await provider.keyboard.type(cards.approved);
    await tabTo(provider, provider.getByLabel('Endadagur'));
    await provider.keyboard.type('12/99');
    await tabTo(provider, provider.getByLabel('Eftirlitstal'));
    await provider.keyboard.type('208');
    await provider.keyboard.press('Enter');

    await see(say('payments.completed'));
    const download = page.waitForEvent('download');
    await tabToAndPress(page, pressable(say('payments.downloadReceipt')), 'Enter');
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);

    await tabToAndPress(page, pressable(say('menu.home')).first(), 'Enter');
    await tabToAndPress(page, pressable(say('menu.title')), 'Enter');
    await tabToAndPress(page, page.getByRole('button', { name: say('menu.signOut') }), 'Space');
    const dialog = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
    await expect(dialog).toBeVisible();
    await keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('button', { name: say('menu.signOut') })).toBeFocused();

    await keyboard.press('Space');
    await tabToAndPress(page, dialog.getByRole('button', { name: say('menu.signOut') }), 'Enter');
    await expect(page).toHaveURL('/rita-inn');
  },
);

test('a screen reader reads the title of a new screen, and a dialog traps the focus', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna);
  await visitor.press(say('menu.title'));
  await expect(visitor.title()).toBeFocused();

  await visitor.press(say('menu.signOut'));
  const dialog = page.getByRole('dialog', { name: say('menu.signOutConfirm') });
  await expect(dialog).toBeVisible();
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(() => {
      const { activeElement, body } = document;
      return activeElement !== body && activeElement?.closest('dialog') === null;
    });
    expect(isOutside).toBe(false);
  }
});
