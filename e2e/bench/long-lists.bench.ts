import { bjork } from '@bylgja/fixtures';

import { insertNotifications } from '../src/testing/notifications.ts';
import { test } from '../src/testing/test.ts';
import { writeFigures } from './figures.ts';
import { measureList } from './grow-list.ts';

/** Lists that keep growing over the years. */
const lists = {
  notifications: { path: '/frabodanir', call: 'notifications' },
  activities: { path: '/virksemisskra', call: 'activity' },
  receipts: { path: '/menu/kvittanir', call: 'receipts' },
};

test('long lists', async ({ browser, visitor, world }) => {
  const figures: Record<string, number> = {};
  await insertNotifications(world, bjork, 40);
  await visitor.arriveSignedIn(bjork);
  for (const [name, list] of Object.entries(lists)) {
    const { growMs, scrollMs } = await measureList({ browser, visitor }, list);
    figures[`500 ${name}: longest task when they grow by a page`] = growMs;
    figures[`500 ${name}: longest task when scrolled`] = scrollMs;
  }
  writeFigures(figures);
});
