import { gigabytes } from '@bylgja/domain';
import { bjork, hanna, jogvan, lines } from '@bylgja/fixtures';
import { expect } from '@playwright/test';

import type { Visitor } from '../visitor.ts';
import type { Readings, States } from './states.ts';

/** A line's warnings and limits. */
export const limitStates: States = {
  'limits that stop a line abroad': async (visitor) => {
    await stopAbroad(visitor);
    await visitor.arriveSignedIn(hanna, '/umsit-hald/211010/mork');
    await visitor.see(visitor.say('limits.stoppedByData'));
  },
  'home of a line that is stopped abroad': async (visitor) => {
    await stopAbroad(visitor);
    await visitor.arriveSignedIn(hanna);
    await visitor.see(visitor.say('limits.stopped'));
  },
  'limits that do not load': async ({ page, arriveSignedIn, spy, see, say }) => {
    spy.expect(/limits: 503$/);
    await page.route('**/limits', (route) => route.fulfill({ status: 503, body: '' }));
    await arriveSignedIn(hanna, '/umsit-hald/211010/mork');
    await see(say('limits.notLoaded'));
  },
};

export const limitReadings: Readings = {
  'the limits of a member': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(bjork, '/umsit-hald/211002/mork');
    await see(say('limits.thisMonth'));
    await expect(page.getByRole('textbox', { name: say('limits.outside') })).toHaveValue('400');
  },
  'the limits that the owner sets': async ({ arriveSignedIn, see, say }) => {
    await arriveSignedIn(jogvan, '/umsit-hald/211002/mork');
    await see(say('limits.ownerSets'));
  },
  'an invalid limit': async ({ page, arriveSignedIn, press, say }) => {
    await arriveSignedIn(hanna, '/umsit-hald/211010/mork');
    const amount = page.getByRole('textbox', { name: say('limits.outside') });
    await amount.fill('nakað');
    await press(say('limits.save'));
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  },
  'the confirmation to switch off the stop abroad': async ({ page, arriveSignedIn, see, say }) => {
    await arriveSignedIn(hanna, '/umsit-hald/211010/mork');
    await page.getByRole('switch', { name: say('limits.stop') }).click();
    await see(say('limits.stopOffWarning'));
  },
};

/** Hanna has used up her data abroad, and the network was asked to bar roaming. */
async function stopAbroad({ world }: Visitor): Promise<void> {
  const { db, clock } = world;
  const lineId = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';
  await db
    .query()
    .updateTable('usage')
    .set({ megabytes: gigabytes(10) })
    .where('line_id', '=', lineId)
    .where('zone', '=', 'eu')
    .execute();
  await db
    .query()
    .updateTable('lines')
    .set({ roaming_stopped_at: clock.now() })
    .where('id', '=', lineId)
    .execute();
}
