import { bjork, eydun, hanna, paetur, solja } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { failReads } from '../fail-reads.ts';
import { fiveGigabytes } from '../purchase.ts';
import type { Readings, States } from './states.ts';

const receiptPath = '/menu/kvittanir/ffffffff-0000-4000-8000-000000000001';

export const homeStates: States = {
  'home that could not be loaded': async ({ page, spy, arriveSignedIn, see, say }) => {
    spy.expect(/^GET \/api\/(subscriptions|orders): 500$/);
    await failReads(page, { isMeant: (read) => /^\/api\/(subscriptions|orders)$/.test(read) });
    await arriveSignedIn(bjork);
    await see(say('home.subscriptionsNotLoaded'));
    await see(say('orders.notLoaded'));
  },
  'home without a connection': async ({ page, spy, arriveSignedIn, see, say }) => {
    spy.allow(/net::ERR_INTERNET_DISCONNECTED$/);
    await arriveSignedIn(hanna);
    await see(say('home.action.buy-package'));
    await page.context().setOffline(true);
    await expect(page.getByRole('alert')).toBeVisible();
  },
  orders: async ({ world, arriveSignedIn, see, say }) => {
    await world.order(bjork, fiveGigabytes.id);
    await arriveSignedIn(bjork, '/bileggingar');
    await see(say('orders.awaitingPayment'));
    await see(say('orders.completed'));
  },
  'a receipt that does not load': async ({ spy, arriveSignedIn, see, say }) => {
    spy.expect(/^GET \/api\/receipts\/[\w-]+: 404$/);
    await arriveSignedIn(bjork, '/menu/kvittanir/12345678-1234-4234-8234-123456789abc');
    await see(say('receipts.oneNotLoaded'));
  },
};

export const homeReadings: Readings = {
  'the home of a family': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork);
    await see(say('home.action.buy-package'));
    await expect(page.getByRole('region', { name: say('home.memberInProcessing') })).toBeVisible();
  },
  'home with little data left': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna);
    await see(say('home.action.buy-package'));
  },
  'the home of a prepaid customer': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(paetur);
    await see(say('home.prepaidData'));
  },
  'the home of a customer who has cancelled': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(eydun);
    await see(say('home.action.buy-package'));
  },
  'the welcome': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja);
    await see(say('home.noSubscription'));
  },
  'no orders': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/bileggingar');
    await see(say('orders.none'));
  },
  receipts: async ({ page, arriveSignedIn, say }) => {
    await arriveSignedIn(bjork, '/menu/kvittanir');
    await expect(page.getByRole('list', { name: say('receipts.title') })).toBeVisible();
  },
  'receipts without a match': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/menu/kvittanir?month=2024-01');
    await see(say('receipts.noneChosen'));
  },
  'a receipt': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, receiptPath);
    await see(say('receipts.total'));
  },
  'the prompt for a receipt’s address': async ({ page, arriveSignedIn, inMain, touch, say }) => {
    await arriveSignedIn(bjork, receiptPath);
    await touch(inMain(say('receipts.email')));
    await expect(page.getByRole('dialog').getByLabel(say('auth.email'))).toBeFocused();
  },
  'no receipts': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(solja, '/menu/kvittanir');
    await see(say('receipts.none'));
  },
};
