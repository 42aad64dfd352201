import { cards } from '@bylgja/api';
import { hanna } from '@bylgja/fixtures';
import { formatPrice } from '@bylgja/i18n';

import { endMonth } from '../testing/month-end.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

test('an upgrade is paid and active at once, and a downgrade waits for the end of the month', async ({
  visitor,
  page,
  world,
  passTime,
  spy,
  say,
  language,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await test.step('up, for the ten days that are left', async () => {
    await choosePlan(visitor, 'Stórt');
    const due = formatPrice(26, language);
    await expect(page.getByRole('main')).toContainText(due);
    const opened = page.waitForEvent('popup');
    await visitor.press(
      say('manage.doAndPay', { act: say('manage.changeTo', { plan: 'Stórt' }), price: due }),
    );
    await paymentWindow(await opened, language).pay(cards.approved);
    await visitor.see(say('payments.completed'));
    await visitor.open('/umsit-hald/211010');
    await expect(page.getByRole('main')).toContainText('Stórt');
    await expect(page.getByRole('main')).toContainText(formatPrice(298, language));
  });

  await test.step('down, with what is lost, and taken back', async () => {
    await planSmaller(visitor);
    await visitor.press(say('manage.keepPlan', { plan: 'Stórt' }));
    await expect(visitor.pressable(say('manage.keepPlan', { plan: 'Stórt' }))).toHaveCount(0);
  });

  await test.step('down, when the month has ended', async () => {
    await planSmaller(visitor);
    spy.expect(/^GET \/api\/[\w/-]+: 401$/);
    await endMonth({ world, passTime });
    await page.reload();
    await expect(page.getByRole('main')).toContainText(formatPrice(218, language));
    await expect(page.getByRole('main')).toContainText('Miðal');
    await expect(visitor.pressable(say('manage.keepPlan', { plan: 'Stórt' }))).toHaveCount(0);
  });
});

async function planSmaller(visitor: Visitor): Promise<void> {
  const { page, say, press, see } = visitor;
  await choosePlan(visitor, 'Miðal');
  await see(say('manage.loses'));
  await see(say('manage.nothingDue'));
  await press(say('manage.changeTo', { plan: 'Miðal' }));
  await expect(page).toHaveURL('/umsit-hald/211010');
  await see(say('manage.planWillChange', { plan: 'Miðal', date: '01.12.2026' }));
}

async function choosePlan(visitor: Visitor, plan: string): Promise<void> {
  const { page, say, press, touch, inMain } = visitor;
  await touch(inMain(say('home.action.change-plan')));
  await page.getByRole('radio', { name: plan }).check({ force: true });
  await press(say('manage.continueWith', { plan }));
  await expect(page).toHaveURL(/\/skift-hald\/.+\?plan=/);
}
