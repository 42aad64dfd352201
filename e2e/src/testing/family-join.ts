import { expect } from '@playwright/test';

import type { JobWalk } from './job-walk.ts';
import type { Visitor } from './visitor.ts';

/** Fills in the new family member: a child in the same home. */
export async function writeJoining({ page, say, touch }: Visitor, firstname: string): Promise<void> {
  await page.getByLabel(say('profile.firstname')).fill(firstname);
  await page.getByLabel(say('profile.lastname')).fill('Joensen');
  await page.getByLabel(say('profile.birthDate')).fill('04.07.2016');
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

/**
 * From the first screen of adding a member to the order: fills in what each screen asks for and presses its main button, however many
 * screens the form is split into.
 */
export async function joinFamily({ visitor, tap }: JobWalk, firstname: string): Promise<void> {
  const { page, title, inMain, pressable, see, say } = visitor;
  const first = page.getByLabel(say('profile.firstname'));
  const goOn = pressable(say('general.continue'));
  const order = inMain(say('family.addFree'));
  // Until the review has been read to its end.
  const readOn = pressable(say('payments.seePrice')).or(pressable(say('general.readOn')));
  const free = page.getByRole('list', { name: say('line.free') });
  const isHeld = page.getByText(say('line.another'), { exact: true });
  const sameAddress = page.getByRole('checkbox', { name: say('family.sameAddress') });

  for (let isOrdered = false; !isOrdered;) {
    await expect(goOn.or(order).or(readOn)).toBeVisible();
    const here = (await title().textContent()) ?? '';
    if ((await first.isVisible()) && (await first.inputValue()) === '') {
      await first.fill(firstname);
      await page.getByLabel(say('profile.lastname')).fill('Joensen');
      await page.getByLabel(say('profile.birthDate')).fill('04.07.2016');
    }
    if (await page.getByText(say('line.number'), { exact: true }).first().isVisible()) {
      await expect(free.or(isHeld).first()).toBeVisible();
      if (!(await isHeld.isVisible())) await tap(free.getByRole('button').first());
      await expect(isHeld).toBeVisible();
    }
    if ((await sameAddress.isVisible()) && !(await sameAddress.isChecked())) await tap(sameAddress);
    isOrdered = !(await goOn.isVisible());
    await tap(isOrdered ? order : goOn);
    if (!isOrdered) await expect(title()).not.toHaveText(here);
  }
  await see(say('payments.completed'));
}
