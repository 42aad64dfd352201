import { appsBeside } from '@bylgja/brand/apps';
import { bjork, solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { signInElsewhere } from '../sessions.ts';
import type { Reader, Readings, States } from './states.ts';

export const menuStates: States = {
  'terms that do not load': async ({ page, spy, arriveSignedIn, see, say }) => {
    spy.allow(/terms\.(fo|en)/);
    await page.route(/terms\.(fo|en)[\w.-]*\.js$/, (route) => route.abort());
    await arriveSignedIn(solja, '/menu/treytir');
    await see(say('general.textNotLoaded'));
  },
  'the sessions of a user': async ({ page, world, arriveSignedIn, say }) => {
    await signInElsewhere(world, bjork);
    await arriveSignedIn(bjork, '/menu/innritanir');
    await expect(page.getByRole('list', { name: say('sessions.others') })).toBeVisible();
  },
  'the confirmation to sign a device out': async ({ page, world, arriveSignedIn, press, say }) => {
    await signInElsewhere(world, bjork);
    await arriveSignedIn(bjork, '/menu/innritanir');
    await press(say('sessions.endOthers'));
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  'sessions that could not be loaded': async ({ page, spy, arriveSignedIn, see, say }) => {
    spy.expect(/^GET \/api\/auth\/sessions: 500$/);
    await page.route(/\/api\/auth\/sessions$/, (route) => route.fulfill({ status: 500, body: '' }));
    await arriveSignedIn(bjork, '/menu/innritanir');
    await see(say('sessions.notLoaded'));
  },
};

export const menuReadings: Readings = {
  'the menu': async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(bjork, '/menu');
    await expect(page.getByRole('link', { name: say('menu.orders') })).toContainText('1');
  },
  'the confirmation to sign out': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(bjork, '/menu');
    await press(say('menu.signOut'));
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  ...(appsBeside.other && {
    'the link to the other app': async ({ page, arriveSignedIn, press, say }: Reader) => {
      await arriveSignedIn(bjork, '/menu');
      await press(say('menu.otherApp'));
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  }),
  'the languages': async ({ page, arriveSignedIn }) => {
    await arriveSignedIn(bjork, '/menu/mal');
    await expect(page.getByRole('radio', { checked: true })).toBeVisible();
  },
  'the terms': async ({ page, arriveSignedIn }) => {
    await arriveSignedIn(solja, '/menu/treytir');
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  },
  'the privacy policy': async ({ page, arriveSignedIn }) => {
    await arriveSignedIn(solja, '/menu/privatlivspolitikkur');
    await expect(page.getByRole('heading', { level: 2 })).not.toHaveCount(0);
  },
  'no other sessions': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/menu/innritanir');
    await see(say('sessions.noOthers'));
  },
};
