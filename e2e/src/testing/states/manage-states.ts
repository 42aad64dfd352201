import { bjork, eydun, hanna, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import type { Readings } from './states.ts';

/** Managing one’s own line, and each action on it. */
export const manageReadings: Readings = {
  'managing a line of a family': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/umsit-hald/211001');
    await see(say('manage.monthlyPrice'));
    await expect(page.getByRole('button', { name: say('home.action.cancel') })).toBeVisible();
  },
  'managing a cancelled line': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(eydun, '/umsit-hald/211030');
    await see(say('manage.undoCancel'));
  },
  'the plans for a line': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, `/dagfor-hald/${lineOf(hanna)}`);
    await see(say('manage.choosePlan'));
  },
  'the plans for a line, compared': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(hanna, `/dagfor-hald/${lineOf(hanna)}`);
    await press(say('plans.compare'));
    await expect(page.getByRole('dialog').getByRole('table')).toBeVisible();
  },
  'the preview of a smaller plan': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, `/skift-hald/${lineOf(hanna)}?plan=litid`);
    await see(say('manage.loses'));
  },
  'the confirmation to give up the EU package': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/umsit-hald/211010');
    await page.getByRole('button', { name: say('manage.removeEuPackage') }).click();
    await see(say('manage.loses'));
  },
  'the lines and plans to cancel': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/umsit-hald/211010');
    await page.getByRole('button', { name: say('home.action.cancel') }).click();
    await see(say('manage.giveUpHelp'));
  },
  'the preview of a cancellation': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/umsit-hald/211010');
    await page.getByRole('button', { name: say('home.action.cancel') }).click();
    await page.getByRole('button', { name: say('manage.cancelAll') }).click();
    await see(say('manage.keepIt'));
  },
  'the usage of a line': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, `/nytsla/${lineOf(bjork)}`);
    await see(say('usage.byMonth'));
  },
  'the usage of a line as a table': async ({ arriveSignedIn, press, see, say }) => {
    await arriveSignedIn(hanna, `/nytsla/${lineOf(hanna)}`);
    await press(say('usage.asTable'));
    await see(say('usage.asChart'));
  },
  'a line abroad': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, `/uttanlands/${lineOf(hanna)}`);
    await see(say('usage.abroad.thisMonth'));
    await see(say('usage.abroad.packages'));
  },
  'the codes of a SIM': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, `/simkort/${lineOf(hanna)}`);
    await see(say('manage.esimInstalled'));
  },
  'ordering another SIM': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, `/skift-simkort/${lineOf(hanna)}`);
    await page.getByRole('radio', { name: say('line.physical') }).check({ force: true });
    await see(say('line.pickupPlace'));
  },
};

/** The id of a person’s line, as used in addresses. */
function lineOf(person: Person): string {
  return lines.find((line) => line.person.id === person.id)?.id ?? '';
}
