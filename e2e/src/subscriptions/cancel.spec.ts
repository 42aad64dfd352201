import { bjork, hanna } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { endMonth } from '../testing/month-end.ts';
import { prove } from '../testing/step-up.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

test('a customer cancels a plan, resumes it, cancels again, and is on prepaid after the month', async ({
  visitor,
  page,
  world,
  passTime,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await cancel(visitor, say('manage.cancelAll'));
  await visitor.press(say('manage.undoCancel'));
  await visitor.see(say('manage.active'));

  await cancel(visitor, say('manage.cancelAll'));
  spy.expect(/^GET \/api\/[\w/-]+: 401$/);
  await endMonth({ world, passTime });
  await page.reload();
  await visitor.see(say('home.prepaid'));
  await expect(visitor.inMain(say('home.action.change-plan'))).toHaveCount(0);
});

test('a customer who gives up a number re-authenticates and sees what will be lost', async ({
  visitor,
  page,
  passTime,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await passTime(6 * 60);
  spy.expect(/^DELETE \/api\/subscriptions\/delete-number\/[\w-]+: 401$/);
  await visitor.touch(visitor.inMain(say('home.action.cancel')));
  const sheet = page.getByRole('dialog', { name: say('home.action.cancel') });
  await visitor.touch(sheet.getByRole('button', { name: say('manage.theNumber') }));
  await expect(sheet).toContainText(say('manage.lost.numberHelp'));
  await visitor.touch(sheet.getByRole('button', { name: say('manage.doGiveUp', { date: '30.11.2026' }) }));
  await prove(visitor);
  await visitor.see(say('manage.endsGivenUp', { date: '30.11.2026' }));
});

test(
  'while an order is in progress, cancelling says why it is not possible',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(bjork, '/umsit-hald/211002');
    await expect(visitor.inMain(say('home.action.cancel'))).toHaveAccessibleDescription(
      say('home.reason.orders_processing'),
    );
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

async function cancel({ page, say, see, touch, inMain }: Visitor, what: string): Promise<void> {
  await touch(inMain(say('home.action.cancel')));
  const sheet = page.getByRole('dialog', { name: say('home.action.cancel') });
  await touch(sheet.getByRole('button', { name: what }));
  await expect(sheet).toContainText(say('manage.fromDay', { date: '01.12.2026' }));
  await touch(sheet.getByRole('button', { name: say('manage.doCancel', { date: '30.11.2026' }) }));
  await see(say('manage.endsPrepaid', { date: '30.11.2026' }));
}
