import { bjork, jogvan } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';
import type { World } from '../testing/world.ts';

/** Jógvan, a member of Bjørk's family, turns data requests off and on again. */
async function switchRequests(world: World, times = 1) {
  const him = await world.as(jogvan);
  const { body } = await him.call('GET /subscriptions');
  const id = body.data.currentAccount?.currentMember?.id ?? '';
  for (let turn = 0; turn < times; turn += 1) {
    await him.call('PATCH /subscriptions/:id', { params: { id }, body: { isFindable: turn % 2 === 1 } });
  }
}

const log = ({ page }: Visitor) => page.getByRole('main').getByRole('listitem');

test('an owner sees that a member acted on a family line, without the details', async ({
  visitor,
  world,
  say,
}) => {
  await switchRequests(world);
  await visitor.arriveSignedIn(bjork, '/menu');
  await visitor.press(say('activity.title'));
  const row = log(visitor)
    .filter({ hasText: say('activity.data_requests_refused') })
    .filter({ hasText: /Jógvan · 21\s10\s02/ });
  await expect(row).toBeVisible();
  await expect(row).not.toContainText(say('sessions.device.unknown'));
  await expect(
    log(visitor)
      .filter({ hasText: say('activity.byMe') })
      .first(),
  ).toBeVisible();
});

test('a member sees only their own activity', async ({ visitor, world, say }) => {
  await switchRequests(world);
  await world.order(bjork, 'gb-5');
  await visitor.arriveSignedIn(jogvan, '/virksemisskra');
  const row = log(visitor).filter({ hasText: say('activity.data_requests_refused') });
  await expect(row).toContainText(say('activity.byMe'));
  await expect(log(visitor).filter({ hasText: 'Bjørk' })).toHaveCount(0);
  await expect(log(visitor).filter({ hasText: '5 GB' })).toHaveCount(0);
});

test(
  'the log is filtered by line and subject, and the filters are in the address',
  inFull,
  async ({ visitor, page, world, say }) => {
    await switchRequests(world);
    await world.order(bjork, 'gb-5');
    await visitor.arriveSignedIn(bjork, '/menu');
    await visitor.press(say('activity.title'));
    await page.getByLabel(say('activity.line'), { exact: true }).selectOption('298211002');
    await expect(log(visitor).first()).toContainText(say('activity.data_requests_refused'));
    await expect(log(visitor).filter({ hasText: /21\s10\s02/ })).toHaveCount(await log(visitor).count());
    await page.getByLabel(say('activity.topic'), { exact: true }).selectOption('purchase');
    await visitor.see(say('activity.noneChosen'));
    await expect(page).toHaveURL('/virksemisskra?line=211002&topic=purchase');

    await page.getByLabel(say('activity.line'), { exact: true }).selectOption('');
    await expect(log(visitor).first()).toContainText('5 GB');
    await page.reload();
    await expect(page).toHaveURL('/virksemisskra?topic=purchase');
    await expect(log(visitor).first()).toContainText('5 GB');

    await visitor.press(say('menu.title'));
    await page.goBack();
    await expect(page).toHaveURL('/virksemisskra?topic=purchase');
    await expect(page.getByLabel(say('activity.topic'), { exact: true })).toHaveValue('purchase');
  },
);

test('a long log loads one page at a time', inFull, async ({ visitor, world, say }) => {
  await switchRequests(world, 18);
  await visitor.arriveSignedIn(jogvan, '/virksemisskra');
  await expect(log(visitor)).toHaveCount(15);
  await visitor.press(say('general.showMore'));
  await expect(log(visitor).nth(17)).toBeVisible();
  await expect(visitor.pressable(say('general.showMore'))).toHaveCount(0);
});

test.describe('in English', () => {
  test.use({ language: 'en' });

  test('an English reader sees the log in English', inFull, async ({ visitor, world, say }) => {
    await switchRequests(world);
    await visitor.arriveSignedIn(bjork, '/virksemisskra');
    await expect(visitor.title()).toHaveText(say('activity.title'));
    await expect(
      log(visitor).filter({ hasText: 'Requests for data not allowed' }).filter({ hasText: 'Jógvan' }),
    ).toBeVisible();
  });
});
