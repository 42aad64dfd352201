import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { paetur } from '@bylgja/fixtures';
import fc from 'fast-check';

import { runJob } from '#jobs/run-job.ts';
import { keepAskingAgain } from '#testing/asking-again.ts';
import type { Caller } from '#testing/caller.ts';
import { control, orderWhen, providerLedger, until } from '#testing/purchases.ts';
import { runsOf } from '#testing/runs.ts';
import { saveCard } from '#testing/saved-cards.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { expireFailedTopUpsJob, topUpLowLinesJob } from './automatic-job.ts';
import { chargeToday, historyOf, lineOf, orderOnCard } from './testing/topping-up.ts';

let server: TestServer;
let stopAsking: () => Promise<void>;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' } });
  stopAsking = keepAskingAgain(server);
});
after(async () => {
  await stopAsking();
  await server.close();
});

type Act =
  | { readonly kind: 'use'; readonly majorUnits: number }
  | { readonly kind: 'top up'; readonly amount: number }
  | { readonly kind: 'decline' }
  | { readonly kind: 'set'; readonly below: number; readonly mostPerMonth: number }
  | { readonly kind: 'stop' };

const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({
    kind: fc.constant('use' as const),
    majorUnits: fc.integer({ min: 0, max: 15_000 }).map((of) => of / 100),
  }),
  fc.record({ kind: fc.constant('top up' as const), amount: fc.constantFrom(50, 100, 500) }),
  fc.record({ kind: fc.constant('decline' as const) }),
  fc.record({
    kind: fc.constant('set' as const),
    below: fc.constantFrom(10, 100),
    mostPerMonth: fc.constantFrom(1, 3, 5),
  }),
  fc.record({ kind: fc.constant('stop' as const) }),
);

async function held(): Promise<number> {
  const ledger = await providerLedger(server);
  return Object.values(ledger).reduce((sum, { captured, refunded }) => sum + captured - refunded, 0);
}

/** Waits until every top-up is paid or given up, or waits for a payment by card. */
function settled(caller: Caller) {
  return until(async () => {
    await runJob(expireFailedTopUpsJob, server.deps);
    const { body } = await caller.call('GET /orders');
    return body.every(
      ({ kind, isComplete, isCancelled, payment }) =>
        kind !== 'top_up' || isComplete || isCancelled || payment?.state === 'declined',
    );
  });
}

const inMinorUnits = (majorUnits: number) => Math.round(majorUnits * 100);

test('after parallel calls, a balance equals what the provider holds for it less the charges, to the minor unit', async () => {
  const paeturs = await server.as(paetur);
  await saveCard(server, paeturs);
  const line = await lineOf(paeturs);
  const params = { lineId: line.lineId };
  let used = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 6 }), async (acts) => {
      const before = { line: await lineOf(paeturs), held: await held(), used };
      const limit = Math.max(0, ...acts.map((one) => (one.kind === 'set' ? one.mostPerMonth : 0)));
      const madeBefore = await automaticOrders();
      const perform = async (one: Act) => {
        switch (one.kind) {
          case 'use':
            used = Math.round((used + one.majorUnits) * 100) / 100;
            await chargeToday(server, line, used);
            return runJob(topUpLowLinesJob, server.deps);
          case 'top up': {
            const { id } = await orderOnCard(paeturs, line, one.amount);
            return void (await orderWhen(paeturs, id, ({ payment }) => payment?.state !== 'pending'));
          }
          case 'decline':
            return void (await control(server, 'POST', '/_sandbox/faults', {
              recurring: 'rejected',
              times: 1,
            }));
          case 'set': {
            const body = { below: one.below, amount: 50, mostPerMonth: one.mostPerMonth };
            await paeturs.call('PUT /top-ups/:lineId/automatic', { params, body });
            return runJob(topUpLowLinesJob, server.deps);
          }
          case 'stop':
            return void (await paeturs.call('DELETE /top-ups/:lineId/automatic', { params }));
        }
      };
      await Promise.all(acts.map(perform));
      await Promise.all([runJob(topUpLowLinesJob, server.deps), runJob(topUpLowLinesJob, server.deps)]);
      await settled(paeturs);
      await paeturs.call('DELETE /top-ups/:lineId/automatic', { params });
      await settled(paeturs);
      await control(server, 'DELETE', '/_sandbox/faults');

      const after = await lineOf(paeturs);
      const came = (await held()) - before.held;
      assert.equal(
        inMinorUnits(after.balance),
        inMinorUnits(before.line.balance) + came - inMinorUnits(used) + inMinorUnits(before.used),
      );
      const changes = await historyOf(paeturs, line.lineId);
      assert.equal(
        changes.reduce((sum, { amount }) => sum + inMinorUnits(amount), 0),
        inMinorUnits(after.balance),
      );
      assert.ok((await automaticOrders()) <= Math.max(madeBefore, limit));
    }),
    { numRuns: runsOf({ usual: 20, full: 40 }) },
  );

  async function automaticOrders(): Promise<number> {
    const changes = await historyOf(paeturs, line.lineId);
    return changes.filter(({ kind }) => kind === 'automatic_top_up').length;
  }
});
