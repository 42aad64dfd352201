import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { solja } from '@bylgja/fixtures';

import { notifiedKinds, notificationsOf } from '#testing/notifications.ts';

import { december, startMonthEnds } from './testing/month-ends.ts';
import type { MonthEnds } from './testing/month-ends.ts';

let ends: MonthEnds;
before(async () => {
  ends = await startMonthEnds();
});
after(() => ends.server.close());
beforeEach(() => ends.reset());

const family = { planType: 'family_plan', planId: 'familja-100' } as const;
const personOf = (id: string | undefined) => ({ ...solja, id: id ?? '' });
const userOf = async (lineId: string | undefined) => personOf((await ends.lineOf(lineId)).customer_id);

/** The notifications of a person, without those of invoices. */
async function kinds(id: { id: string }) {
  return (await notifiedKinds(ends.server, personOf(id.id))).filter((kind) => kind !== 'invoice_made');
}

test('the owner and each user of a line are notified once of a planned change of plan', async () => {
  const [made] = await ends.given([{ ...family, nextPlanId: 'familja-20', lines: [{}, {}] }]);
  await ends.runAt(december);
  await ends.runAt(december);
  const member = await userOf(made?.lineIds[1]);
  assert.deepEqual(await kinds(personOf(made?.ownerId)), ['plan_changed']);
  assert.deepEqual(await kinds(member), ['plan_changed']);
  const [notification] = await notificationsOf(ends.server, member);
  const { phone_number: number } = await ends.lineOf(made?.lineIds[1]);
  assert.equal(notification?.link, `/umsit-hald/${number.slice(3)}`);
});

test('everybody in the account is notified when an EU package ends', async () => {
  const [made] = await ends.given([{ ...family, euPackage: 'given_up', lines: [{}, {}] }]);
  await ends.runAt(december);
  assert.deepEqual(await kinds(personOf(made?.ownerId)), ['eu_package_ended']);
  assert.deepEqual(await kinds(await userOf(made?.lineIds[1])), ['eu_package_ended']);
});

test('the user and the payer are notified when a line becomes prepaid or its number is given up', async () => {
  const cancelled = { status: 'cancelled' as const };
  const [made] = await ends.given([
    {
      ...family,
      lines: [{}, { ...cancelled, cancelsTo: 'prepaid' }, { ...cancelled, cancelsTo: 'given_up' }],
    },
  ]);
  const [, toPrepaid, givenUp] = made?.lineIds ?? [];
  const [one, other] = [await userOf(toPrepaid), await userOf(givenUp)];
  await ends.runAt(december);
  await ends.runAt(december);
  assert.deepEqual(await kinds(one), ['line_became_prepaid']);
  assert.deepEqual(await kinds(other), ['number_given_up']);
  assert.deepEqual(await kinds(personOf(made?.ownerId)), ['line_became_prepaid', 'number_given_up']);
});
