import { bjork, hanna, jogvan } from '@bylgja/fixtures';

import { inFull } from '../testing/in-full.ts';
import { expect, test } from '../testing/test.ts';

test('an owner manages a line in one place, and changes what others see', async ({ visitor, page, say }) => {
  await visitor.arriveSignedIn(hanna, '/min-brukari');
  await visitor.touch(page.getByRole('link', { name: /21.10.10/ }));
  await expect(page).toHaveURL('/umsit-hald/211010');
  await visitor.see(say('manage.monthlyPrice'));
  await expect(page.getByRole('main')).toContainText('218');
  for (const name of [
    say('home.action.change-plan'),
    say('manage.removeEuPackage'),
    say('manage.simTitle'),
    say('home.action.change-sim'),
    say('manage.block'),
    say('home.action.cancel'),
  ]) {
    await expect(visitor.inMain(name)).toBeVisible();
  }
  const phoneBook = page.getByRole('switch', { name: say('profile.phoneBook') });
  await phoneBook.click();
  // The switch shows the server's state: it does not move until the server has answered.
  await expect(phoneBook).not.toBeChecked();
  await page.reload();
  await expect(phoneBook).not.toBeChecked();
});

test('a customer cancels the EU package for the end of the month, and resumes it', async ({
  visitor,
  page,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await visitor.touch(visitor.inMain(say('manage.removeEuPackage')));
  const sheet = page.getByRole('dialog', { name: say('manage.removeEuPackage') });
  await expect(sheet).toContainText(say('manage.fromDay', { date: '01.12.2026' }));
  await expect(sheet).toContainText(say('manage.lost.eu_package'));
  await visitor.touch(sheet.getByRole('button', { name: say('manage.removeEuPackage') }));
  await visitor.see(say('manage.euPackageEnds', { date: '30.11.2026' }));
  await visitor.press(say('manage.keepEuPackage'));
  await expect(visitor.inMain(say('manage.removeEuPackage'))).toBeVisible();
  await expect(visitor.pressable(say('manage.keepEuPackage'))).toHaveCount(0);
});

test(
  'a member sees the SIM of their own line, and none of the owner’s controls',
  inFull,
  async ({ visitor, page, say }) => {
    await visitor.arriveSignedIn(jogvan, '/min-brukari');
    await expect(visitor.inMain(say('manage.simTitle'))).toBeVisible();
    await expect(visitor.inMain(say('manage.block'))).toBeVisible();
    await expect(visitor.inMain(say('manage.title'))).toHaveCount(0);
    await visitor.open('/umsit-hald/211002');
    await expect(page).toHaveURL('/');
  },
);

test('another customer’s number looks like one that does not exist', inFull, async ({ visitor, say }) => {
  await visitor.arriveSignedIn(bjork, '/umsit-hald/211010');
  await visitor.see(say('manage.notFound'));
});
