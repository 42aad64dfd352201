import { expect } from '@playwright/test';

import type { JobWalk } from './job-walk.ts';
import type { Visitor } from './visitor.ts';

/** Fills in the new family member, a child in the same home, and goes on to the number. */
export async function writeJoining(visitor: Visitor, firstname: string): Promise<void> {
  const { page, say, touch, inMain } = visitor;
  await nameMember(visitor, firstname);
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

/** From the first step of adding a member to the order. */
export async function joinFamily({ visitor, tap }: JobWalk, firstname: string): Promise<void> {
  const { page, inMain, see, say } = visitor;
  const goOn = inMain(say('general.continue'));
  await nameMember(visitor, firstname);
  await tap(goOn);
  await expect(page).toHaveURL('/stovna-familju-lim?step=number');
  await tap(
    page
      .getByRole('list', { name: say('line.free') })
      .getByRole('button')
      .first(),
  );
  await expect(page.getByText(say('line.another'), { exact: true })).toBeVisible();
  for (const step of ['sim', 'review']) {
    await tap(goOn);
    await expect(page).toHaveURL(`/stovna-familju-lim?step=${step}`);
  }
  await tap(page.getByRole('checkbox', { name: say('family.sameAddress') }));
  await tap(inMain(say('family.addFree')));
  await see(say('payments.completed'));
}

async function nameMember({ page, say }: Visitor, firstname: string): Promise<void> {
  await page.getByLabel(say('profile.firstname')).fill(firstname);
  await page.getByLabel(say('profile.lastname')).fill('Joensen');
  await page.getByLabel(say('profile.birthDate')).fill('04.07.2016');
}
