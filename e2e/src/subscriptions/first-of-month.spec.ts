import { monthOf } from '@bylgja/domain';
import { bjork } from '@bylgja/fixtures';
import { formatDataAmount } from '@bylgja/i18n';

import { accountsBehind } from '../testing/month-end.ts';
import { expect, test } from '../testing/test.ts';
import type { World } from '../testing/world.ts';

// Closing the month waits up to an hour for a network that does not answer.
test.use({ at: '2026-11-30T23:58:00Z', settings: { NETWORK_URL: 'http://127.0.0.1:9' } });

const planMonth = 100 * 1024;

/** The rest of the plan’s month, which is lost with it. */
async function leftOfPlan(world: World): Promise<number> {
  const caller = await world.as(bjork);
  const { body } = await caller.call('GET /subscriptions');
  const id = body.data.currentAccount?.currentMember?.id ?? '';
  const usage = await caller.call('GET /subscriptions/:id/usage', { params: { id }, query: { months: 1 } });
  const plan = usage.body.sources.find(({ source, zone }) => source === 'plan' && zone === 'domestic');
  return plan?.remaining ?? 0;
}

test('a second after midnight a customer sees the new month, before the account’s month is closed', async ({
  visitor,
  page,
  world,
  passTime,
  say,
}) => {
  await visitor.arriveSignedIn(bjork);
  const tide = page.getByRole('region', { name: say('home.dataLeft'), exact: true });
  await expect(tide).toContainText(say('home.validUntil', { date: '30.11.2026' }));
  const left = await leftOfPlan(world);
  expect(left).toBeGreaterThan(0);

  await passTime(121);
  expect(monthOf(world.clock.now())).toBe('2026-12');
  await page.reload();
  await expect(tide).toContainText(say('home.validUntil', { date: '31.12.2026' }));
  await expect(tide).toContainText(formatDataAmount(planMonth + left, 'fo'));
  expect(await accountsBehind(world)).toBeGreaterThan(0);
});
