import { cards } from '@bylgja/api';
import { bjork, paetur } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { openTopUp, topUpButton } from '../top-up-screen.ts';
import { chargeDownTo, prepaidLine, saveCardBeside, setAutomaticBeside } from '../top-ups.ts';
import type { Readings, States } from './states.ts';

const declinesWhenCharged = '1000000000000065';
const automatic = '/fyll-a/211020/sjalvvirkandi';

/** Topping up a prepaid line, manually and automatically. */
export const topUpStates: States = {
  'the review of a top-up, with a saved card': async (visitor) => {
    await saveCardBeside(visitor.world, paetur, cards.approved);
    await visitor.arriveSignedIn(paetur, '/fyll-a/211020?amount=100');
    await visitor.see(visitor.say('agreement.howToPay'));
  },
  'a prepaid line with a negative balance': async (visitor) => {
    await chargeDownTo(visitor.world, paetur, -12.5);
    await visitor.arriveSignedIn(paetur, '/fyll-a');
    await visitor.see(visitor.say('topUps.owed'));
  },
  'topped up': async (visitor) => {
    const provider = await openTopUp(visitor, paetur);
    await provider.pay(cards.approved);
    await visitor.see(visitor.say('payments.completed'));
    await expect.poll(() => provider.page.isClosed()).toBe(true);
  },
  'setting automatic top-up': async ({ world, arriveSignedIn, readTo, pressable, say }) => {
    await saveCardBeside(world, paetur, cards.approved);
    await arriveSignedIn(paetur, automatic);
    await readTo(pressable(say('topUps.set')));
  },
  'active automatic top-up': async ({ world, arriveSignedIn, see, say }) => {
    await saveCardBeside(world, paetur, cards.approved);
    await setAutomaticBeside(world, paetur);
    await arriveSignedIn(paetur, automatic);
    await see(say('topUps.stop'));
  },
  'paused automatic top-up': async ({ world, arriveSignedIn, readTo, pressable, say }) => {
    await saveCardBeside(world, paetur, declinesWhenCharged);
    await setAutomaticBeside(world, paetur);
    await chargeDownTo(world, paetur, 10);
    await expect
      .poll(async () => (await prepaidLine(world, paetur)).automatic?.pause?.reason)
      .toBe('declined');
    await arriveSignedIn(paetur, automatic);
    await readTo(pressable(say('topUps.setAgain')));
  },
};

export const topUpReadings: Readings = {
  'topping up': async (visitor) => {
    await visitor.arriveSignedIn(paetur, '/fyll-a');
    await visitor.see(visitor.say('topUps.kind.top_up'));
  },
  'the review of a top-up': async (visitor) => {
    await visitor.arriveSignedIn(paetur, '/fyll-a/211020?amount=100');
    await expect(topUpButton(visitor, 100)).toBeEnabled();
  },
  'nothing to top up': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/fyll-a');
    await see(say('topUps.none'));
  },
  'automatic top-up without a card': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(paetur, automatic);
    await see(say('topUps.needsCard'));
  },
};
