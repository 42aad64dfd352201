import { hanna, solja } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { supportLink, supportNumber } from '../testing/support.ts';
import { expect, test } from '../testing/test.ts';

test('every row of the menu opens its own screen, and back returns to the menu', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/menu');
  const pages = [
    'menu.receipts',
    'menu.orders',
    'activity.title',
    'menu.language',
    'menu.terms',
    'menu.privacy',
    'menu.sessions',
  ] as const;
  for (const name of pages) {
    await visitor.touch(page.getByRole('main').getByRole('link', { name: say(name) }));
    await expect(visitor.title()).toHaveText(say(name));
    await page.goBack();
    await expect(visitor.title()).toHaveText(say('menu.title'));
  }
});

test(
  'a customer reads the terms and can call the phone number in them',
  inFull,
  async ({ visitor, page }) => {
    await visitor.arriveSignedIn(solja, '/menu/treytir');
    const terms = page.getByRole('article');
    await expect(terms.getByRole('heading')).toHaveCount(10);
    await expect(terms.getByRole('link', { name: supportNumber })).toHaveAttribute('href', supportLink);
  },
);

test(
  'screen recording is off by default, stays on once a user enables it, and ends with the session',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(solja, '/menu/privatlivspolitikkur');
    const recording = page.getByRole('switch', { name: say('menu.replay') });
    await expect(recording).not.toBeChecked();
    await visitor.touch(page.getByText(say('menu.replay')));
    await expect(recording).toBeChecked();
    await page.reload();
    await expect(recording).toBeChecked();

    await visitor.press(say('general.back'));
    await visitor.press(say('menu.signOut'));
    await visitor.touch(page.getByRole('dialog').getByRole('button', { name: say('menu.signOut') }));
    await expect(page).toHaveURL('/rita-inn');
    await visitor.arriveSignedIn(solja, '/menu/privatlivspolitikkur');
    await expect(recording).not.toBeChecked();
  },
);

test(
  'after a user chooses a language, the server writes to them in it',
  inFull,
  async ({ visitor, world, page }) => {
    await visitor.arriveSignedIn(solja, '/menu/mal');
    await visitor.touch(page.getByRole('radio', { name: 'English' }));
    await expect
      .poll(async () => (await (await world.as(solja)).call('GET /auth/me')).body.locale)
      .toBe('en');
  },
);
