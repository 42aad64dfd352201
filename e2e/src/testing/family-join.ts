import { expect } from '@playwright/test';

import type { Visitor } from './visitor.ts';

/** Fills in the new family member, a child in the same home, and goes on to the number. */
export async function writeJoining({ page, say, touch, inMain }: Visitor, firstname: string): Promise<void> {
  await page.getByLabel(say('profile.firstname')).fill(firstname);
  await page.getByLabel(say('profile.lastname')).fill('Joensen');
  await page.getByLabel(say('profile.birthDate')).fill('04.07.2016');
  await touch(inMain(say('general.continue')));
  await expect(page).toHaveURL('/stovna-familju-lim?step=number');
}

/** From the number to the review, with an eSIM, and confirms the address. */
export async function reviewJoining({ page, say, touch, inMain }: Visitor): Promise<void> {
  for (const step of ['sim', 'review']) {
    await touch(inMain(say('general.continue')));
    await expect(page).toHaveURL(`/stovna-familju-lim?step=${step}`);
  }
  await touch(page.getByRole('checkbox', { name: say('family.sameAddress') }));
}

/** Takes the first free number that is offered. */
export async function takeFreeNumber({ page, say, touch }: Visitor): Promise<void> {
  await touch(
    page
      .getByRole('list', { name: say('line.free') })
      .getByRole('button')
      .first(),
  );
}
