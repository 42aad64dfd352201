import { bjork, elin, hakun, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import { reviewJoining, takeFreeNumber, writeJoining } from '../family-join.ts';
import { finishOrders } from '../make-change.ts';
import type { Visitor } from '../visitor.ts';
import type { Readings, States } from './states.ts';

/** The family, its members, and every way to move a line. */
export const familyStates: States = {
  'the number of a new member': async (visitor) => {
    const { page, arriveSignedIn, say } = visitor;
    await arriveSignedIn(bjork, '/stovna-familju-lim');
    await writeJoining(visitor, 'Marjun');
    await expect(page.getByRole('list', { name: say('line.free') })).toBeVisible();
  },
  'the SIM of a new member': async (visitor) => {
    await joinWithNumber(visitor);
    await visitor.touch(visitor.inMain(visitor.say('general.continue')));
    await visitor.see(visitor.say('line.chooseSim'));
  },
  'the delivery of a new member’s card': async (visitor) => {
    const { page, inMain, touch, say } = visitor;
    await joinWithNumber(visitor);
    await touch(inMain(say('general.continue')));
    await touch(page.getByRole('radio', { name: say('line.physical') }));
    await touch(inMain(say('general.continue')));
    await expect(page.getByRole('group', { name: say('line.pickupPlace') })).toBeVisible();
  },
  'the review of a new member': async (visitor) => {
    await joinWithNumber(visitor);
    await reviewJoining(visitor);
    await visitor.see(visitor.say('family.perMonthMore'));
  },
  'removing a member from the family': async ({ page, world, arriveSignedIn, inMain, say }) => {
    await finishOrders(world);
    await arriveSignedIn(bjork, `/familju-limur/${lineOf(hakun)}`);
    await inMain(say('family.remove')).click();
    await expect(
      page.getByRole('button', { name: say('family.removeConfirm', { name: hakun.firstname }) }),
    ).toBeVisible();
  },
  'a member leaves with their line': async ({ world, arriveSignedIn, see, say }) => {
    await finishOrders(world);
    await arriveSignedIn(jogvan, '/flyt-til-einstaklingahald');
    await see(say('manage.immediately'));
  },
  'an individual plan becomes a family plan': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/broyt-til-familjuhald');
    await see(say('manage.immediately'));
  },
};

export const familyReadings: Readings = {
  'the family': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/umsit-familju-hald');
    await see(say('family.pricesAMonth'));
  },
  'no family': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/umsit-familju-hald');
    await see(say('family.none'));
  },
  'a member of the family': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, `/familju-limur/${lineOf(jogvan)}`);
    await see(say('family.remove'));
  },
  'a member in processing': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, `/familju-limur/${lineOf(elin)}`);
    await see(say('orders.beingProcessed'));
  },
  'a new member of the family': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/stovna-familju-lim');
    await expect(page.getByRole('main')).toContainText(say('family.dueNow'));
    await see(say('general.continue'));
  },
};

async function joinWithNumber(visitor: Visitor): Promise<void> {
  await visitor.arriveSignedIn(bjork, '/stovna-familju-lim');
  await writeJoining(visitor, 'Marjun');
  await takeFreeNumber(visitor);
  await visitor.see(visitor.say('line.another'));
}

function lineOf(person: Person): string {
  return lines.find((line) => line.person === person)?.id ?? '';
}
