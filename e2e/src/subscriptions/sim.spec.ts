import { bjork, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { prove } from '../testing/step-up.ts';
import { expect, test } from '../testing/test.ts';

const lineOf = (wanted: Person) => lines.find(({ person }) => person.id === wanted.id)?.id ?? '';

test('SIM codes require recent re-authentication, and an eSIM is ordered and set up', async ({
  visitor,
  page,
  world,
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
  await visitor.press(say('simChange.confirm'));
  await visitor.press(say('auth.sendCode'));
  const code = page.getByLabel(say('auth.code', { digits: 6 }));
  await expect(code).toBeVisible();
  await code.fill(await world.codeSentTo(hanna));
  await visitor.see(say('simChange.confirmed'));
  await expect(async () => {
    await visitor.open(`/simkort/${lineOf(hanna)}`);
    expect(await iccidOn(page)).not.toBe(first);
  }).toPass();
  await expect(page.getByRole('img', { name: say('manage.qrCode') })).toBeVisible();
  await expect(visitor.pressable(say('manage.installHere'))).toHaveAttribute('href', /^LPA:1\$.+\$.+/);
});

test('an owner orders an eSIM for a member, who stops it with the link sent to the old SIM, without signing in', async ({
  visitor,
  page,
  world,
  openBrowser,
  say,
}) => {
  await visitor.arriveSignedIn(bjork, `/skift-simkort/${lineOf(jogvan)}`);
  await visitor.see(say('simChange.before', { number: '21 10 02', hours: 24 }));
  await visitor.press(say('manage.orderEsim'));
  await expect(page).toHaveURL('/bileggingar');
  await visitor.see(say('orders.running.sim_confirmed'));

  const jogvans = await (await openBrowser({ locale: 'fo' })).newPage();
  await jogvans.goto(await world.linkSentTo(jogvan));
  const title = jogvans.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(say('simChange.stopPage'));
  await expect(jogvans).toHaveURL('/stedga-simkort');
  await jogvans.getByRole('button', { name: say('simChange.stopButton') }).click();
  await expect(title).toHaveText(say('simChange.stoppedTitle'));

  await page.reload();
  await visitor.see(say('orders.title'));
  await expect(page.getByText(say('orders.running.sim_confirmed'))).toHaveCount(0);
  await visitor.open('/frabodanir');
  await expect(page.getByRole('main')).toContainText('SIM-skiftið á 21 10 02 er steðgað');
});

/** The SIM's number in readable form. */
async function iccidOn(page: Page): Promise<string> {
  const number = page.getByText(/^89\d\d( \d{1,4}){3,4}$/);
  await expect(number).toBeVisible();
  return number.innerText();
}
