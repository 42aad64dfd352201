import { hanna, lines } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { prove } from '../testing/step-up.ts';
import { expect, test } from '../testing/test.ts';

const lineId = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';

test('the codes of a SIM are for whoever has lately proved who they are, and an eSIM is ordered and set up', async ({
  visitor,
  page,
  passTime,
  spy,
  say,
}) => {
  await visitor.arriveSignedIn(hanna, '/umsit-hald/211010');
  await passTime(6 * 60);
  spy.expect(/^GET \/api\/subscriptions\/[\w-]+\/sim: 401$/);
  await visitor.touch(visitor.inMain(say('manage.simTitle')));
  await visitor.press(say('auth.stepUp'));
  await prove(visitor);
  const first = await iccidOn(page);
  await visitor.press(say('manage.show', { what: say('manage.pin') }));
  await expect(page.getByText(/^\d{4}$/)).toBeVisible();

  await visitor.see(say('manage.esimInstalled'));
  await visitor.press(say('manage.esimOrderNew'));
  await visitor.press(say('manage.orderEsim'));
  await expect(page).toHaveURL('/bileggingar');
  await expect(async () => {
    await visitor.open(`/simkort/${lineId}`);
    expect(await iccidOn(page)).not.toBe(first);
  }).toPass();
  await expect(page.getByRole('img', { name: say('manage.qrCode') })).toBeVisible();
  await expect(visitor.pressable(say('manage.installHere'))).toHaveAttribute('href', /^LPA:1\$.+\$.+/);
});

/** The number of the SIM, as people read it. */
async function iccidOn(page: Page): Promise<string> {
  const number = page.getByText(/^89\d\d( \d{1,4}){3,4}$/);
  await expect(number).toBeVisible();
  return number.innerText();
}
