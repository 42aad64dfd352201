import { appsBeside } from '@bylgja/brand/apps';
import { hanna, solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { failReads } from '../fail-reads.ts';
import { insertNotifications } from '../notifications.ts';
import type { Reader, Readings, States } from './states.ts';

const { partner } = appsBeside;

/** Received notifications, and their settings. */
export const notificationStates: States = {
  'notifications, some of them unread': async ({ page, world, arriveSignedIn, see, say }) => {
    await insertNotifications(world, hanna, 9);
    await world.db
      .query()
      .updateTable('notifications')
      .set({ read_at: world.clock.now() })
      .where('customer_id', '=', hanna.id)
      .where('id', '>=', '99999999-0000-4000-8000-000000000003')
      .execute();
    await arriveSignedIn(hanna, '/frabodanir');
    await see(say('notifications.markAll'));
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
  },
  'notifications on a second page': async ({ page, world, arriveSignedIn, press, say }) => {
    await insertNotifications(world, hanna, 17);
    await arriveSignedIn(hanna, '/frabodanir');
    await press(say('general.showMore'));
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(18);
  },
  'notifications that are all read': async ({ page, world, arriveSignedIn, press, see, say }) => {
    await insertNotifications(world, hanna, 3);
    await arriveSignedIn(hanna, '/frabodanir');
    await press(say('notifications.markAll'));
    await see(say('notifications.allRead'));
    await expect(page.getByText(say('notifications.unread'), { exact: true })).toHaveCount(0);
  },
  'notifications that do not load': async ({ page, arriveSignedIn, spy, see, say }) => {
    spy.expect(/notifications: 503$/);
    await failReads(page, { isMeant: (read) => read === '/api/notifications', status: 503 });
    await arriveSignedIn(hanna, '/frabodanir');
    await see(say('notifications.notLoaded'));
  },
  'the topics of notifications': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(hanna, '/frabodanir/evni');
    await expect(page.getByRole('switch')).not.toHaveCount(0);
    await page.getByRole('switch', { name: new RegExp(`^${say('notifications.topic.usage')}`) }).click();
    await expect(page.getByRole('switch', { checked: false })).toHaveCount(1);
  },
  'the menu with unread notifications': async ({ page, world, arriveSignedIn, see, say }) => {
    await insertNotifications(world, hanna, 3);
    await arriveSignedIn(hanna, '/menu');
    await see(say('menu.unread', { count: 3 }));
    await expect(page.getByRole('navigation').getByText('3', { exact: true }).first()).toBeVisible();
  },
};

export const notificationReadings: Readings = {
  'no notifications yet': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/frabodanir');
    await see(say('notifications.none'));
  },
  ...(partner && {
    'the offers of the partner': async ({ page, arriveSignedIn, press, say }: Reader) => {
      await arriveSignedIn(hanna, '/menu');
      await press(say('menu.partnerApp', { name: partner.name }));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
};
