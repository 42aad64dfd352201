import { demoPassword, hanna, lines } from '@bylgja/fixtures';
import type { Page } from '@playwright/test';

import { expect, test } from '../testing/test.ts';
import type { Visitor } from '../testing/visitor.ts';

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
  await expect(page.getByRole('img', { name: say('manage.qrCode') })).toBeVisible();
  await visitor.press(say('manage.show', { what: say('manage.pin') }));
  await expect(page.getByText(/^\d{4}$/)).toBeVisible();

  await visitor.open(`/skift-simkort/${lineId}`);
  await visitor.see(say('line.esim'));
  await visitor.press(say('manage.orderEsim'));
  await expect(page).toHaveURL('/bileggingar');
  await expect(async () => {
    await visitor.open(`/simkort/${lineId}`);
    expect(await iccidOn(page)).not.toBe(first);
  }).toPass();
  await expect(page.getByRole('img', { name: say('manage.qrCode') })).toBeVisible();
});

async function prove({ page, say, touch }: Visitor): Promise<void> {
  const proof = page.getByRole('dialog', { name: say('auth.stepUp') });
  await proof.getByRole('textbox', { name: say('auth.password'), exact: true }).fill(demoPassword);
  await touch(proof.getByRole('button', { name: say('auth.confirm') }));
}

/** The number of the SIM, as people read it. */
async function iccidOn(page: Page): Promise<string> {
  const number = page.getByText(/^89\d\d( \d{1,4}){3,4}$/);
  await expect(number).toBeVisible();
  return number.innerText();
}
