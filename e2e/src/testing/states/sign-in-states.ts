import { expect } from '@playwright/test';

import type { States } from './states.ts';

export const signInStates: States = {
  'the choice of how to sign in': async ({ open, see, say }) => {
    await open('/');
    await see(say('auth.chooseMethod'));
  },
  'the number to sign in with': async ({ open, see, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await see(say('auth.phoneNumberHint'));
  },
  'a number that is none': async ({ page, open, press, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await page.getByLabel(say('auth.phoneNumber')).fill('12');
    await press(say('general.continue'));
    await expect(page.getByLabel(say('auth.phoneNumber'))).toHaveAttribute('aria-invalid', 'true');
  },
  'the code to sign in with': async ({ page, open, press, see, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await page.getByLabel(say('auth.phoneNumber')).fill('211010');
    await press(say('general.continue'));
    await see(say('auth.resendIn', { seconds: 60 }));
  },
  'the email to sign in with, which is missing': async ({ page, open, press, say }) => {
    await open('/rita-inn/vid-telduposti');
    await press(say('auth.signIn'));
    await expect(page.getByLabel(say('auth.email'))).toHaveAttribute('aria-invalid', 'true');
  },
};
