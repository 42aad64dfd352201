import { bjork, hanna, jogvan } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { askBeside, give } from '../data-transfers.ts';
import type { Readings, States } from './states.ts';

/** Giving data, asking for it, and being asked. */
export const dataTransferStates: States = {
  'a gift that is done': async (visitor) => {
    await visitor.arriveSignedIn(bjork, '/gev-data/211002');
    await give(visitor, '2\u00A0GB');
    await visitor.see(visitor.say('data.given'));
  },
  'a number that cannot be asked for data': async ({ arriveSignedIn, spy, see, say }) => {
    spy.expect(/^GET \/api\/data-transfers\/recipients\/298211020: 422$/);
    await arriveSignedIn(bjork, '/bid-um-data/211020');
    await see(say('data.chooseAnother'));
  },
  'a request for data to answer': async ({ page, world, arriveSignedIn, say }) => {
    await askBeside(world, { by: jogvan, of: hanna, megabytes: 1024 });
    await arriveSignedIn(hanna);
    const question = page.getByRole('dialog', { name: say('data.received') });
    await expect(question.getByRole('button', { name: say('data.decline') })).toBeEnabled();
  },
  'gifts and requests': async ({ world, arriveSignedIn, see, say }) => {
    await askBeside(world, { by: hanna, of: bjork, megabytes: 512 });
    await askBeside(world, { by: jogvan, of: hanna, megabytes: 1024 });
    await arriveSignedIn(hanna, '/umbonir');
    await see(say('data.waitingForYou'));
    await see(say('data.takeBack'));
  },
};

export const dataTransferReadings: Readings = {
  'the choice of a recipient': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/gev-data');
    await see(say('data.family'));
  },
  'the choice of an amount': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/gev-data/211002');
    await see(say('data.mayGiveThisMonth'));
  },
  'the review of a gift': async ({ page, press, arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/gev-data/211002');
    await page.getByRole('button', { name: '2\u00A0GB' }).click();
    await press(say('general.continue'));
    await see(say('data.notTakenBack'));
  },
  'the choice of a giver': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/bid-um-data');
    await see(say('data.family'));
  },
  'no gifts yet': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/umbonir');
    await see(say('data.nothing'));
  },
};
