import { cards } from '@bylgja/api';
import { bjork, hanna, paetur, sara } from '@bylgja/fixtures';
import { formatDataAmount, formatPrice } from '@bylgja/i18n';

import { joinFamily } from '../testing/family-join.ts';
import { walkJob } from '../testing/job-walk.ts';
import type { Effort, JobWalk } from '../testing/job-walk.ts';
import { paymentWindow } from '../testing/payment-window.ts';
import { buyButton, fiveGigabytes } from '../testing/purchase.ts';
import { expect, test } from '../testing/test.ts';
import { topUpButton } from '../testing/top-up-screen.ts';

interface Job {
  /** What it may ask at most. */
  readonly most: Effort;
  /** Arrives where the job begins; sees the end of it. */
  readonly walk: (walk: JobWalk) => Promise<void>;
}

const oneGigabyte = '1\u00A0GB';

/** What a newcomer does with a self-care, from home where it begins there. */
const jobs: Readonly<Record<string, Job>> = {
  'sign in by phone number': {
    most: { taps: 2, screens: 3, scroll: 0 },
    walk: async ({ visitor: { page, world, open, title, say }, look, press }) => {
      await open('/');
      await press(say('auth.withNumber'));
      await page.getByLabel(say('auth.phoneNumber')).fill(world.phoneOf(hanna).slice(3));
      await press(say('general.continue'));
      await expect(title()).toHaveText(say('auth.enterCode'));
      await look();
      await page.getByLabel(say('auth.code', { digits: 6 })).fill(await world.codeSentTo(hanna));
      await expect(page).toHaveURL('/');
    },
  },

  'see what is left': {
    most: { taps: 0, screens: 0, scroll: 0 },
    walk: async ({ visitor: { page, arriveSignedIn, say }, look }) => {
      await arriveSignedIn(bjork);
      await expect(page.getByRole('region', { name: say('home.dataLeft'), exact: true })).toBeInViewport();
      await look();
    },
  },

  'buy 5 GB with the saved card': {
    most: { taps: 4, screens: 3, scroll: 0 },
    walk: async ({ visitor, press, tap }) => {
      const { page, arriveSignedIn, see, say, language } = visitor;
      const amount = formatDataAmount(fiveGigabytes.megabytes, language);
      await arriveSignedIn(bjork);
      await press(say('home.action.buy-package'));
      const domestic = page.getByRole('group', { name: say('general.domestic'), exact: true });
      await tap(domestic.getByRole('radio', { name: amount }));
      await press(say('packages.continueWith', { amount }));
      await tap(buyButton(visitor));
      await see(say('payments.done'));
    },
  },

  'top up by card': {
    most: { taps: 3, screens: 3, scroll: 1300 },
    walk: async ({ visitor, press, tap }) => {
      const { page, arriveSignedIn, see, say, language } = visitor;
      await arriveSignedIn(paetur);
      await press(say('home.action.top-up'));
      // The first amount is chosen already.
      await press(say('packages.continueWith', { amount: formatPrice(100, language) }));
      const opened = page.waitForEvent('popup');
      await tap(topUpButton(visitor, 100));
      await paymentWindow(await opened, language).pay(cards.approved);
      await see(say('payments.completed'));
    },
  },

  'give a relative 1 GB': {
    most: { taps: 5, screens: 3, scroll: 0 },
    walk: async ({ visitor: { page, arriveSignedIn, see, say }, press, tap, onStep }) => {
      await arriveSignedIn(bjork);
      await press(say('home.action.give-data'));
      await tap(page.getByRole('main').getByRole('link', { name: /^Jógvan/ }));
      await press(oneGigabyte);
      await press(say('general.continue'));
      onStep('review');
      await press(say('data.giveAmount', { amount: oneGigabyte }));
      await see(say('data.given'));
    },
  },

  'ask a relative for 1 GB': {
    most: { taps: 5, screens: 3, scroll: 0 },
    walk: async ({ visitor: { page, arriveSignedIn, see, say }, press, tap, onStep }) => {
      await arriveSignedIn(sara);
      await press(say('home.action.request-data'));
      await tap(page.getByRole('main').getByRole('link', { name: /^Bjørk/ }));
      await press(oneGigabyte);
      await press(say('general.continue'));
      onStep('review');
      await press(say('data.requestAmount', { amount: oneGigabyte }));
      await see(say('data.sent'));
    },
  },

  'add a family member': {
    most: { taps: 8, screens: 5, scroll: 650 },
    walk: async (walk) => {
      await walk.visitor.arriveSignedIn(bjork);
      await walk.tap(walk.visitor.inMain(walk.visitor.say('family.manage')));
      await walk.tap(walk.visitor.inMain(walk.visitor.say('family.add')));
      await joinFamily(walk, 'Marjun');
    },
  },

  'change the plan': {
    most: { taps: 5, screens: 3, scroll: 850 },
    walk: async ({ visitor, press, tap }) => {
      const { page, arriveSignedIn, inMain, see, say, language } = visitor;
      await arriveSignedIn(hanna);
      await tap(inMain(say('manage.title')));
      await tap(inMain(say('home.action.change-plan')));
      await tap(page.getByRole('radio', { name: 'Stórt' }));
      await press(say('manage.continueWith', { plan: 'Stórt' }));
      const act = say('manage.changeTo', { plan: 'Stórt' });
      const opened = page.waitForEvent('popup');
      await press(say('manage.doAndPay', { act, price: formatPrice(26, language) }));
      await paymentWindow(await opened, language).pay(cards.approved);
      await see(say('payments.completed'));
    },
  },

  'change to an eSIM': {
    most: { taps: 3, screens: 2, scroll: 500 },
    walk: async ({ visitor: { page, arriveSignedIn, inMain, say }, press, tap }) => {
      await arriveSignedIn(hanna);
      await tap(inMain(say('manage.title')));
      await tap(inMain(say('home.action.change-sim')));
      await press(say('manage.orderEsim'));
      await expect(page).toHaveURL('/bileggingar');
    },
  },

  'find a receipt': {
    most: { taps: 3, screens: 2, scroll: 400 },
    walk: async ({ visitor: { page, arriveSignedIn, see, say }, press, tap }) => {
      await arriveSignedIn(bjork);
      await press(say('menu.title'));
      await press(say('menu.receipts'));
      const rows = page.getByRole('list', { name: say('receipts.title') }).getByRole('link');
      await tap(rows.first());
      await see(say('receipts.total'));
    },
  },
};

test.describe('the ten jobs of a newcomer', () => {
  // One after another in one process, which prints all of them as one table.
  test.describe.configure({ mode: 'default' });

  const rows: string[] = [];

  for (const [job, { most, walk }] of Object.entries(jobs)) {
    test(`to ${job} takes no more than it did`, async ({ visitor }) => {
      const counted = walkJob(visitor);
      await walk(counted);
      const effort = counted.effort();
      rows.push(
        `| ${job} | ${effort.taps} | ${effort.screens} | ${effort.scroll} px | ${counted.seconds().toFixed(1)} |`,
      );
      const beyond = Object.entries(effort).filter(([figure, value]) => value > most[figure as keyof Effort]);
      expect(Object.fromEntries(beyond), `more than ${JSON.stringify(most)}`).toEqual({});
    });
  }

  test.afterAll(() => {
    process.stdout.write(
      ['', '| job | taps | screens | to scroll | seconds |', '|---|---|---|---|---|', ...rows, ''].join('\n'),
    );
  });
});
