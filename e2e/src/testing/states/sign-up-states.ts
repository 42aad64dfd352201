import { solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import type { Visitor } from '../visitor.ts';
import type { Readings, States } from './states.ts';

export const signUpStates: States = {
  'the members of a new family': async (visitor) => {
    await reachMembers(visitor);
    await visitor.see(visitor.say('signup.noMembers'));
  },
  'a member of a new family': async (visitor) => {
    await reachMembers(visitor);
    await visitor.touch(visitor.page.getByRole('main').getByRole('link', { name: '149' }));
    await visitor.see(visitor.say('auth.birthDateHint'));
  },
  'the delivery of a SIM card': async (visitor) => {
    const { page, press, say } = visitor;
    await holdNumber(visitor);
    await page.getByRole('radio', { name: say('line.physical') }).check();
    await press(say('general.continue'));
    await expect(page.getByRole('group', { name: say('line.pickupPlace') })).toBeVisible();
  },
  'the review of a sign-up': async (visitor) => {
    await holdNumber(visitor);
    await visitor.press(visitor.say('general.continue'));
    await visitor.see(visitor.say('signup.nowTitle'));
  },
};

export const signUpReadings: Readings = {
  'the types of plans': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/legg-hald-afturat');
    await see(say('signup.type.individual_plan'));
  },
  'the plans of a family': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/nytt-hald/family_plan');
    await see(say('signup.withVat'));
  },
  'free numbers': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(solja, '/nytt-hald/individual_plan?step=number');
    await expect(page.getByRole('list', { name: say('line.free') })).toBeVisible();
  },
  'an invalid number to port in': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(solja, '/nytt-hald/individual_plan?step=number');
    await page.getByRole('radio', { name: say('line.own') }).check();
    await press(say('general.continue'));
    const number = page.getByRole('textbox', { name: say('line.foreignNumber') });
    await expect(number).toHaveAttribute('aria-invalid', 'true');
  },
};

async function holdNumber({ page, arriveSignedIn, touch, press, say }: Visitor, type = 'individual_plan') {
  await arriveSignedIn(solja, `/nytt-hald/${type}?step=number`);
  await touch(
    page
      .getByRole('list', { name: say('line.free') })
      .getByRole('button')
      .first(),
  );
  await expect(page.getByRole('timer')).toBeVisible();
  await press(say('general.continue'));
}

async function reachMembers(visitor: Visitor) {
  await holdNumber(visitor, 'family_plan');
  await visitor.press(visitor.say('general.continue'));
}
