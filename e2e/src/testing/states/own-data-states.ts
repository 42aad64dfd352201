import { bjork, paetur, solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import type { Readings } from './states.ts';

/** Personal data: the profile, pages opened from mails, and the activity log. */
export const ownDataReadings: Readings = {
  'the profile': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/min-brukari');
    await see(say('profile.birthDate'));
    await see(say('profile.lines'));
  },
  'editing the profile': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/broyt');
    await expect(page.getByRole('textbox', { name: say('profile.firstname'), exact: true })).toBeVisible();
  },
  'an invalid profile': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/broyt');
    const firstname = page.getByRole('textbox', { name: say('profile.firstname'), exact: true });
    await firstname.fill('');
    await press(say('profile.save'));
    await expect(firstname).toHaveAttribute('aria-invalid', 'true');
  },
  'a new password for a signed-in user': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/loyniord');
    await see(say('profile.currentPassword'));
  },
  'deleting the user while a plan is active': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/min-brukari/strika');
    await see(say('leaving.cancelFirstHelp'));
  },
  'deleting a user without active plans': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/min-brukari/strika');
    await see(say('leaving.nothingRuns'));
  },
  'a new email to confirm': async ({ open, see, say }) => {
    await open('/stadfest-teldupost#token-of-a-link-in-a-mail');
    await see(say('mailed.confirmEmailHelp'));
  },
  'a change of email to stop': async ({ open, see, say }) => {
    await open('/stedga-broyting#token-of-a-link-in-a-mail');
    await see(say('mailed.stopChangeHelp'));
  },
  'a SIM change to stop': async ({ open, see, say }) => {
    await open('/stedga-simkort#token-of-a-link-in-a-text');
    await see(say('simChange.stopPageHelp'));
  },
  'a SIM change to confirm': async ({ open, see, say }) => {
    await open('/stadfest-simkort#token-of-a-link-in-a-mail');
    await see(say('simChange.confirmPageHelp'));
  },
  'a mailed link without its token': async ({ open, see, say }) => {
    await open('/stadfest-teldupost');
    await see(say('mailed.noToken'));
  },
  'the farewell': async ({ open, see, say }) => {
    await open('/farvael');
    await see(say('mailed.farewellHelp'));
  },
  'the activity log': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(bjork, '/virksemisskra');
    await expect(page.getByRole('main').getByRole('listitem')).not.toHaveCount(0);
    await expect(page.getByLabel(say('activity.topic'))).toBeVisible();
  },
  'an activity log without a match': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(paetur, '/virksemisskra?topic=line');
    await see(say('activity.noneChosen'));
  },
};
