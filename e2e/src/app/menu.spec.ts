import { hanna, solja } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

test('every row of the menu leads to a screen of its own, and back', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(hanna, '/menu');
  const rooms = [
    'menu.receipts',
    'menu.orders',
    'activity.title',
    'menu.language',
    'menu.terms',
    'menu.privacy',
    'menu.sessions',
  ] as const;
  for (const room of rooms) {
    await visitor.touch(page.getByRole('main').getByRole('link', { name: say(room) }));
    await expect(visitor.title()).toHaveText(say(room));
    await page.goBack();
    await expect(visitor.title()).toHaveText(say('menu.title'));
  }
});

test('the terms are read, and the number in them can be called', inFull, async ({ visitor, page }) => {
  await visitor.arriveSignedIn(solja, '/menu/treytir');
  const terms = page.getByRole('article');
  await expect(terms.getByRole('heading')).toHaveCount(10);
  await expect(terms.getByRole('link', { name: '20 00 00' })).toHaveAttribute('href', 'tel:+298200000');
});

test(
  'recording of the screen is off, stays on for whoever switches it on, and ends with the session',
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
  'a language that is chosen is the one in which the server writes',
  inFull,
  async ({ visitor, world, page }) => {
    await visitor.arriveSignedIn(solja, '/menu/mal');
    await visitor.touch(page.getByRole('radio', { name: 'English' }));
    await expect
      .poll(async () => (await (await world.as(solja)).call('GET /auth/me')).body.locale)
      .toBe('en');
  },
);
