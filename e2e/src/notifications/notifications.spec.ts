import { bjork, hanna } from '@bylgja/fixtures';

import { atHomeElsewhere } from '../testing/giving.ts';
import { giveBeside } from '../testing/telling.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

const told = ({ page }: Visitor) => page.getByRole('main').getByRole('listitem');
const menuRoom = ({ page, say }: Visitor) =>
  page.getByRole('navigation', { name: say('menu.mainNavigation') }).getByRole('link', { name: say('menu.title') });

test('whoever is given data is told so wherever they are, reads of it, and is led to it', async ({
  visitor,
  page,
  world,
  say,
  browser,
}) => {
  const hannas = await atHomeElsewhere(browser, world, hanna);
  const bell = (count: number) =>
    hannas.page.getByRole('link', { name: say('notifications.titleUnread', { count }) });
  await expect(hannas.page.getByRole('link', { name: say('notifications.title') })).toBeVisible();
  await giveBeside(world, { by: bjork, to: hanna });
  await expect(bell(1)).toBeVisible();
  await hannas.context.close();

  await visitor.arriveSignedIn(hanna);
  await expect(menuRoom(visitor)).toHaveAccessibleDescription(say('notifications.countUnread', { count: 1 }));
  await visitor.press(say('notifications.titleUnread', { count: 1 }));
  await expect(page).toHaveURL('/frabodanir');
  await expect(visitor.title()).toBeFocused();
  const gift = told(visitor).filter({ hasText: /Bjørk á 21\s10\s01 hevur givið tær 1\sGB/ });
  await expect(gift).toContainText(say('notifications.unread'));

  await visitor.touch(gift.getByRole('link').or(gift.getByRole('button')));
  await expect(menuRoom(visitor)).not.toHaveAccessibleDescription(/./);
  await visitor.open('/frabodanir');
  await expect(gift).toBeVisible();
  await expect(gift).not.toContainText(say('notifications.unread'));
});

test('many come a page at a time, and are read all at once', async ({ visitor, page, world, say }) => {
  for (let turn = 0; turn < 8; turn += 1) await giveBeside(world, { by: bjork, to: hanna });
  for (let turn = 0; turn < 8; turn += 1) await giveBeside(world, { by: hanna, to: bjork });
  await visitor.arriveSignedIn(hanna, '/frabodanir');
  const unread = told(visitor).filter({ hasText: say('notifications.unread') });
  const before = await unreadOf(world, hanna);
  expect(before).toBeGreaterThan(7);
  await expect(menuRoom(visitor)).toHaveAccessibleDescription(
    say('notifications.countUnread', { count: before }),
  );
  await visitor.press(say('notifications.markAll'));
  await visitor.see(say('notifications.allRead'));
  await expect(unread).toHaveCount(0);
  expect(await unreadOf(world, hanna)).toBe(0);
  await page.reload();
  await expect(told(visitor).first()).toBeVisible();
  await expect(unread).toHaveCount(0);
  await expect(visitor.pressable(say('notifications.markAll'))).toHaveCount(0);
});
