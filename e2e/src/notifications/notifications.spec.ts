import { bjork, hanna } from '@bylgja/fixtures';

import { atHomeElsewhere } from '../testing/data-transfers.ts';
import { inFull } from '../testing/in-full.ts';
import { giveBeside, insertNotifications, unreadOf } from '../testing/notifications.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

/** The list, without the link to its settings below. */
const notifications = ({ page, say }: Visitor) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasNotText: say('notifications.topics') });
const menuLink = ({ page, say }: Visitor) =>
  page
    .getByRole('navigation', { name: say('menu.mainNavigation') })
    .getByRole('link', { name: say('menu.title') });
const unread = (visitor: Visitor) =>
  notifications(visitor).filter({ hasText: visitor.say('notifications.unread') });

test('a customer with the app open sees a gift within a minute', async ({ world, say, openBrowser }) => {
  const hannas = await atHomeElsewhere(openBrowser, world, hanna);
  await expect(hannas.getByRole('link', { name: say('notifications.title'), exact: true })).toBeVisible();
  await giveBeside(world, { by: bjork, to: hanna });
  const bell = hannas.getByRole('link', { name: say('notifications.titleUnread', { count: 1 }) });
  await expect(bell).toBeVisible();
});

test('a customer sees the unread count, reads about a gift and follows its link', async ({
  visitor,
  page,
  world,
  say,
}) => {
  await giveBeside(world, { by: bjork, to: hanna });
  await visitor.arriveSignedIn(hanna);
  await expect(menuLink(visitor)).toHaveAccessibleDescription(say('notifications.countUnread', { count: 1 }));
  await visitor.press(say('notifications.titleUnread', { count: 1 }));
  await expect(page).toHaveURL('/frabodanir');
  await expect(visitor.title()).toBeFocused();
  const gift = unread(visitor).filter({ hasText: 'Bjørk' });
  await visitor.touch(gift.getByRole('link'));
  await expect(page).toHaveURL('/umbonir');
  await expect(page.getByRole('listitem').filter({ hasText: 'Bjørk' })).toContainText(say('data.youGot'));
  await expect.poll(() => unreadOf(world, hanna)).toBe(0);

  await page.goBack();
  await expect(notifications(visitor).filter({ hasText: 'Bjørk' })).toBeVisible();
  await expect(unread(visitor)).toHaveCount(0);
  await expect(menuLink(visitor)).not.toHaveAccessibleDescription(/./);
});

test(
  'a long list loads one page at a time, and can be marked as read at once',
  inFull,
  async ({ visitor, page, world, say }) => {
    await insertNotifications(world, hanna, 17);
    await visitor.arriveSignedIn(hanna, '/frabodanir');
    await expect(menuLink(visitor)).toHaveAccessibleDescription(
      say('notifications.countUnread', { count: 17 }),
    );
    await expect(notifications(visitor)).toHaveCount(15);
    await visitor.press(say('general.showMore'));
    await expect(notifications(visitor)).toHaveCount(17);
    await visitor.press(say('notifications.markAll'));
    await visitor.see(say('notifications.allRead'));
    await expect(unread(visitor)).toHaveCount(0);
    expect(await unreadOf(world, hanna)).toBe(0);
    await page.reload();
    await expect(notifications(visitor)).toHaveCount(15);
    await expect(unread(visitor)).toHaveCount(0);
    await expect(visitor.pressable(say('notifications.markAll'))).toHaveCount(0);
  },
);

test(
  'a notification whose read mark did not reach the server becomes unread again',
  inFull,
  async ({ visitor, page, world, spy }) => {
    await insertNotifications(world, hanna, 2);
    spy.expect(/mark-as-read: 503$/);
    await page.route('**/mark-as-read', (route) => route.fulfill({ status: 503, body: '' }));
    await visitor.arriveSignedIn(hanna, '/frabodanir');
    await visitor.touch(unread(visitor).first().getByRole('link'));
    await expect(page.getByRole('alert')).toContainText(/merkja fráboðanina sum lisna/);
    await expect(page).toHaveURL('/umbonir');
    await page.goBack();
    await expect(unread(visitor)).toHaveCount(2);
    expect(await unreadOf(world, hanna)).toBe(2);
  },
);

test(
  'switched-off notifications are not sent, and required ones cannot be switched off',
  inFull,
  async ({ visitor, page, world, say }) => {
    await visitor.arriveSignedIn(hanna, '/frabodanir');
    await visitor.press(say('notifications.topics'));
    const gifts = page.getByRole('switch', { name: new RegExp(`^${say('notifications.topic.data')}`) });
    const security = page.getByRole('switch', {
      name: new RegExp(`^${say('notifications.topic.security')}`),
    });
    await expect(security).toBeChecked();
    await expect(security).toBeDisabled();
    await visitor.touch(gifts);
    await expect(gifts).not.toBeChecked();
    await page.reload();
    await expect(gifts).not.toBeChecked();
    await giveBeside(world, { by: bjork, to: hanna });
    expect(await unreadOf(world, hanna)).toBe(0);
  },
);

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an English reader reads notifications in English', inFull, async ({ visitor, world, say }) => {
    await giveBeside(world, { by: bjork, to: hanna });
    await visitor.arriveSignedIn(hanna);
    await visitor.press(say('notifications.titleUnread', { count: 1 }));
    await expect(visitor.title()).toHaveText('Notifications');
    await expect(unread(visitor)).toContainText('Bjørk');
    await expect(unread(visitor)).toContainText(/1.GB/);
    await visitor.press(say('notifications.markAll'));
    await visitor.see('All notifications are marked as read.');
    await expect(unread(visitor)).toHaveCount(0);
  });
});
