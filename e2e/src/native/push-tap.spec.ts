import { hanna } from '@bylgja/fixtures';

import { arriveAtHome } from '../testing/arrive-at-home.ts';
import { keepPreferences } from '../testing/device.ts';
import { inFull, inFullUnless } from '../testing/in-full.ts';
import { tokensOf } from '../testing/tokens.ts';
import { expect, test } from './fake-phone.ts';

const pushed = { title: 'Bílegging', data: { notificationId: 'n-1', link: '/bileggingar' } };

test('tapping a push while the app is open opens its subject', async ({ visitor, phone, page }) => {
  await arriveAtHome(visitor);
  phone.tapPush(pushed);
  await expect(page).toHaveURL('/bileggingar');
  await expect(visitor.title()).toHaveText(visitor.say('orders.title'));
  expect(phone.log.filter((act) => act.startsWith('PATCH /notifications'))).toEqual([]);
});

test('a push that starts the app opens its subject, and back leads home', async ({
  visitor,
  phone,
  world,
  page,
  say,
}) => {
  await keepPreferences(page, await tokensOf(world, hanna));
  phone.tapPush(pushed);
  await visitor.open('/');
  await expect(page).toHaveURL('/bileggingar');
  await expect(visitor.title()).toHaveText(say('orders.title'));
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('region', { name: say('home.dataLeft') })).toBeVisible();
});

test(
  'a guest who taps a push reaches its subject after login',
  inFull,
  async ({ visitor, phone, page, say }) => {
    phone.tapPush(pushed);
    await visitor.open('/');
    await expect(page).toHaveURL(/^[^?]+\/rita-inn\?/);
    await visitor.signInByCode(hanna);
    await expect(page).toHaveURL('/bileggingar');
    await expect(visitor.title()).toHaveText(say('orders.title'));
  },
);

for (const link of [
  'https://evil.example/',
  '//evil.example/',
  String.raw`/\evil.example`,
  'javascript:alert(1)',
]) {
  test(
    `a push that points to ${link} leads nowhere but into the app`,
    inFullUnless(link === 'https://evil.example/'),
    async ({ visitor, phone, page, world }) => {
      await visitor.arriveSignedIn(hanna, '/bileggingar');
      await expect(visitor.title()).toHaveText(visitor.say('orders.title'));
      phone.tapPush({ data: { notificationId: 'n-1', link } });
      await expect(page).not.toHaveURL('/bileggingar');
      expect(new URL(page.url()).origin).toBe(world.url);
      await expect(page.getByRole('navigation', { name: visitor.say('menu.mainNavigation') })).toBeVisible();
    },
  );
}

test.describe('in a shell without a push service', () => {
  test.use({ hasPush: false });

  test('the app does not request or listen for pushes', inFull, async ({ visitor, phone }) => {
    await arriveAtHome(visitor);
    phone.resume();
    await expect.poll(() => phone.log).toContain('POST /status');
    expect(phone.log.filter((act) => act.startsWith('PushNotifications.'))).toEqual([]);
  });
});
