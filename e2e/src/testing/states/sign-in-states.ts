import { expect } from '@playwright/test';

import type { Readings, States } from './states.ts';

export const signInStates: States = {
  'the code for signing in': async ({ page, open, press, see, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await page.getByLabel(say('auth.phoneNumber')).fill('211010');
    await press(say('general.continue'));
    await see(say('auth.resendIn', { seconds: 60 }));
  },
  'a sent link for a new password': async ({ page, open, press, title, say }) => {
    await open('/gloymt-loyniord');
    await page.getByLabel(say('auth.email')).fill('hanna@example.fo');
    await press(say('auth.sendLink'));
    await expect(title()).toHaveText(say('auth.linkOnItsWay'));
  },
  'a new password': async ({ page, world, open, press, title, say }) => {
    await open('/gloymt-loyniord');
    await page.getByLabel(say('auth.email')).fill('hanna@example.fo');
    await press(say('auth.sendLink'));
    await expect(title()).toHaveText(say('auth.linkOnItsWay'));
    const { link } = await world.mailTo('hanna@example.fo');
    await open(link ?? '');
    await expect(title()).toHaveText(say('auth.newPassword'));
  },
};

export const signInReadings: Readings = {
  'the choice of how to sign in': async ({ open, see, say }) => {
    await open('/');
    await see(say('auth.chooseMethod'));
  },
  'the number for signing in': async ({ open, see, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await see(say('auth.phoneNumberHint'));
  },
  'an invalid number': async ({ page, open, press, say }) => {
    await open('/rita-inn/vid-telefonnummari');
    await page.getByLabel(say('auth.phoneNumber')).fill('12');
    await press(say('general.continue'));
    await expect(page.getByLabel(say('auth.phoneNumber'))).toHaveAttribute('aria-invalid', 'true');
  },
  'a missing email for signing in': async ({ page, open, press, say }) => {
    await open('/rita-inn/vid-telduposti');
    await press(say('auth.signIn'));
    await expect(page.getByLabel(say('auth.email'))).toHaveAttribute('aria-invalid', 'true');
  },
  'the registration': async ({ open, title, say }) => {
    await open('/stovna-brukara');
    await expect(title()).toHaveText(say('auth.register'));
  },
  'an empty registration': async ({ page, open, press, say }) => {
    await open('/stovna-brukara');
    await press(say('auth.register'));
    await expect(page.getByLabel(say('auth.email'))).toHaveAttribute('aria-invalid', 'true');
  },
  'the terms before they are accepted': async ({ page, open, press, say }) => {
    await open('/stovna-brukara');
    await press(say('auth.readTerms'));
    await expect(page.getByRole('dialog').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  },
  'a forgotten password': async ({ open, see, say }) => {
    await open('/gloymt-loyniord');
    await see(say('auth.forgotHelp'));
  },
  'a new password without its link': async ({ open, see, say }) => {
    await open('/nytt-loyniord');
    await see(say('auth.askNewLink'));
  },
};
