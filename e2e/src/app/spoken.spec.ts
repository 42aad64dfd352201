import { join } from 'node:path';

import { cards } from '@bylgja/api';
import { bjork, hanna, lines, paetur, sara } from '@bylgja/fixtures';
import { formatPrice } from '@bylgja/i18n';

import { askForData } from '../testing/data-transfers.ts';
import { takeFreeNumber, writeJoining } from '../testing/family-join.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { buy, buyButton, reviewPackage } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import { reviewAmount, topUpButton } from '../testing/top-up-screen.ts';
import { openTranscript } from '../testing/transcript.ts';
import type { Visitor } from '../testing/visitor.ts';

type Hear = (screen: string) => Promise<void>;

const twoGigabytes = '2\u00A0GB';
const lineOfHanna = lines.find(({ person }) => person === hanna)?.id ?? '';

/** The commonest jobs; each name is that of its file. */
const jobs: Readonly<Record<string, (visitor: Visitor, hear: Hear) => Promise<void>>> = {
  'sign-in': async ({ page, world, open, press, title, say }, hear) => {
    await open('/');
    await hear('Before signing in');
    await press(say('auth.withNumber'));
    await page.getByLabel(say('auth.phoneNumber')).fill('12');
    await press(say('general.continue'));
    await hear('A number too short');
    await page.getByLabel(say('auth.phoneNumber')).fill(world.phoneOf(hanna).slice(3));
    await press(say('general.continue'));
    await expect(title()).toHaveText(say('auth.enterCode'));
    await hear('The code');
    await page.getByLabel(say('auth.code', { digits: 6 })).fill(await world.codeSentTo(hanna));
    await expect(page).toHaveURL('/');
  },

  'what-is-left': async ({ page, arriveSignedIn, touch, inMain, see, say }, hear) => {
    await arriveSignedIn(bjork);
    await expect(page.getByRole('region', { name: say('home.dataLeft'), exact: true })).toBeVisible();
    await hear('Home');
    await touch(inMain(say('usage.title')));
    await see(say('usage.byMonth'));
    await hear('Usage');
  },

  buy: async (visitor, hear) => {
    const { page, arriveSignedIn, press, readTo, see, say } = visitor;
    await arriveSignedIn(hanna);
    await press(say('home.action.buy-package'));
    await hear('The packages');
    await page.goBack();
    await reviewPackage(visitor);
    await readTo(buyButton(visitor));
    await hear('The review');
    const provider = await buy(visitor);
    await see(say('payments.waiting'));
    await hear('The payment waits');
    await provider.pay(cards.rejected);
    await see(say('payments.decline.rejected'));
    await hear('The card is declined');
    await provider.pay(cards.approved);
    await see(say('payments.completed'));
    await hear('Paid');
  },

  'top-up': async (visitor, hear) => {
    const { page, arriveSignedIn, press, touch, readTo, see, say, language } = visitor;
    await arriveSignedIn(paetur);
    await hear('Home of a prepaid line');
    await press(say('home.action.top-up'));
    await hear('The amount');
    await reviewAmount(visitor, 300);
    await readTo(topUpButton(visitor, 300));
    await hear('The review');
    const opened = page.waitForEvent('popup');
    await touch(topUpButton(visitor, 300));
    await paymentWindow(await opened, language).pay(cards.approved);
    await see(say('payments.completed'));
    await hear('Paid');
  },

  give: async ({ page, arriveSignedIn, press, pressable, touch, readTo, see, say }, hear) => {
    await arriveSignedIn(bjork);
    await press(say('home.action.give-data'));
    await see(say('data.family'));
    await hear('To whom');
    await touch(page.getByRole('main').getByRole('link', { name: /^Jógvan/ }));
    await see(say('data.mayGiveThisMonth'));
    await hear('How much');
    await press(twoGigabytes);
    await press(say('general.continue'));
    await see(say('data.notTakenBack'));
    const give = say('data.giveAmount', { amount: twoGigabytes });
    await readTo(pressable(give));
    await hear('The review');
    await press(give);
    await see(say('data.given'));
    await hear('Given');
  },

  ask: async (visitor, hear) => {
    const { page, arriveSignedIn, press, touch, see, say } = visitor;
    await arriveSignedIn(sara);
    await press(say('home.action.request-data'));
    await see(say('data.family'));
    await hear('Whom');
    await touch(page.getByRole('main').getByRole('link', { name: /^Bjørk/ }));
    await hear('How much');
    await askForData(visitor, twoGigabytes);
    await see(say('data.sent'));
    await hear('Asked');
    await arriveSignedIn(bjork);
    const question = page.getByRole('dialog', { name: say('data.received') });
    await expect(question.getByRole('button', { name: say('data.decline') })).toBeEnabled();
    await hear('The question, where it is answered');
  },

  'add-member': async (visitor, hear) => {
    const { page, arriveSignedIn, touch, inMain, see, readTo, say } = visitor;
    await arriveSignedIn(bjork, '/stovna-familju-lim');
    await expect(page.getByRole('main')).toContainText(say('family.dueNow'));
    await hear('Who joins');
    await touch(inMain(say('general.continue')));
    await hear('Something is missing');
    await writeJoining(visitor, 'Marjun');
    await expect(page.getByRole('list', { name: say('line.free') })).toBeVisible();
    await hear('The number');
    await takeFreeNumber(visitor);
    await see(say('line.another'));
    await touch(inMain(say('general.continue')));
    await see(say('line.chooseSim'));
    await hear('The SIM');
    await touch(inMain(say('general.continue')));
    await see(say('family.perMonthMore'));
    await readTo(inMain(say('family.addFree')));
    await hear('The review');
  },

  'change-plan': async ({ page, arriveSignedIn, press, pressable, readTo, see, say, language }, hear) => {
    await arriveSignedIn(hanna, `/dagfor-hald/${lineOfHanna}`);
    await see(say('manage.choosePlan'));
    await hear('The plans');
    await press(say('plans.compare'));
    const comparison = page.getByRole('dialog', { name: say('plans.compare') });
    await expect(comparison.getByRole('table')).toBeVisible();
    await hear('The plans, compared');
    await comparison.getByRole('button', { name: say('general.close') }).click();
    await page.getByRole('radio', { name: 'Stórt' }).check({ force: true });
    await press(say('manage.continueWith', { plan: 'Stórt' }));
    await see(say('manage.dueNow'));
    const act = say('manage.changeTo', { plan: 'Stórt' });
    const change = say('manage.doAndPay', { act, price: formatPrice(26, language) });
    await readTo(pressable(change));
    await hear('What it changes');
    const opened = page.waitForEvent('popup');
    await press(change);
    await paymentWindow(await opened, language).pay(cards.approved);
    await see(say('payments.completed'));
    await hear('Changed');
  },

  'change-sim': async ({ page, arriveSignedIn, press, pressable, readTo, see, say }, hear) => {
    await arriveSignedIn(hanna, `/skift-simkort/${lineOfHanna}`);
    await readTo(pressable(say('manage.orderEsim')));
    await hear('The new SIM');
    await press(say('manage.orderEsim'));
    await expect(page).toHaveURL('/bileggingar');
    await see(say('orders.running.sim_confirmed'));
    await hear('Ordered');
    await press(say('simChange.confirm'));
    await hear('How to confirm');
  },

  'find-receipt': async ({ page, arriveSignedIn, press, touch, see, say }, hear) => {
    await arriveSignedIn(bjork);
    await press(say('menu.title'));
    await hear('The menu');
    await press(say('menu.receipts'));
    await hear('The receipts');
    const rows = page.getByRole('list', { name: say('receipts.title') }).getByRole('link');
    await touch(rows.first());
    await see(say('receipts.total'));
    await hear('The receipt');
  },
};

// `npx playwright test spoken --project phone -u` writes the files anew.
for (const language of ['fo', 'en'] as const) {
  test.describe(language === 'fo' ? 'in Faroese' : 'in English', () => {
    test.use({ language, contextOptions: { reducedMotion: 'reduce' } });

    for (const [job, walk] of Object.entries(jobs)) {
      test(`a screen reader speaks each screen of "${job}" as written`, async ({ visitor, page }) => {
        const file = join(import.meta.dirname, 'spoken', `${job}.${language}.txt`);
        const isWritten = ['all', 'changed'].includes(test.info().config.updateSnapshots);
        const transcript = await openTranscript(file, isWritten);
        await walk(visitor, (screen) => transcript.hear(page, screen));
        await transcript.end();
      });
    }
  });
}
