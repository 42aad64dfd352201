import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { bjork, jogvan } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';

import type { AppDeps } from '#app-deps.ts';
import { mailedToken } from '#crypto/mailed-tokens.ts';
import { runJob } from '#jobs/run-job.ts';
import { notifiedKinds } from '#testing/notifications.ts';
import { cards, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

import { elapsedSimPausesJob } from './sim-pauses-job.ts';
import { readSim } from './sims.service.ts';
import { of, pauseHours, simChangesOn, startWithPauses, tokenIn } from './testing/sim-changes.ts';

const hour = 60 * 60;
let server: TestServer;
before(async () => {
  server = await startWithPauses();
});
after(() => server.close());

const { activated, beginAnew, changeOn, confirm, nextWarning, orderEsim, stop, stopBy, tasksOf, warnings } =
  simChangesOn(() => server);
beforeEach(beginAnew);

test('an owner who orders an eSIM for a member gets neither its activation code nor the member’s codes; the member is warned on the old SIM and stops the change', async () => {
  const bjorks = await server.as(bjork);
  const [before, sent] = [await readSim(server.deps, of(jogvan).params.id), (await warnings(jogvan)).length];
  const orderId = await orderEsim(bjorks, jogvan);
  const shown = await bjorks.call('GET /subscriptions/:id/sim', of(jogvan));
  assert.deepEqual([shown.status, shown.body.iccid], [200, before?.iccid]);
  const { body: order } = await bjorks.call('GET /orders/:id', { params: { id: orderId } });
  assert.deepEqual(
    order.steps.map(({ id, state }) => [id, state]),
    [
      ['ordered', 'done'],
      ['sim_confirmed', 'now'],
      ['esim_ready', 'waiting'],
      ['active', 'waiting'],
    ],
  );
  assert.equal(await tasksOf(orderId), 0);
  const inADay = new Date(server.clock.now().getTime() + pauseHours * hour * 1000).toISOString();
  assert.equal(order.waitsUntil, inADay);
  const text = await nextWarning(jogvan, sent);
  assert.match(
    text,
    new RegExp(String.raw`^${brand.name}: Nýtt SIM er bílagt til 21 10 02\..* ring til [\d ]+\.$`),
  );
  const change = await changeOn(await server.as(jogvan), jogvan);
  assert.deepEqual(change?.orderedBy, { firstname: 'Bjørk', isMe: false });
  // Her own password, which she has just entered, does not confirm a change of his line.
  assert.equal((await confirm(bjorks, jogvan, '000000')).problem.code, 'pin_expired');
  assert.equal(await tasksOf(orderId), 0);

  assert.equal((await stopBy(tokenIn(text))).status, 204);
  const stopped = await orderWhen(bjorks, orderId, ({ isCancelled }) => isCancelled);
  assert.equal(stopped.waitsUntil, null);
  assert.deepEqual(await readSim(server.deps, of(jogvan).params.id), before);
  assert.ok((await notifiedKinds(server, bjork)).includes('sim_change_stopped'));
  const { body: log } = await bjorks.call('GET /activity', { query: { topic: 'line' } });
  const stopping = log.items.find(({ kind }) => kind === 'sim_change_stopped');
  assert.equal(stopping?.by?.firstname, 'Jógvan');
  server.clock.advance(pauseHours * hour);
  await runJob(elapsedSimPausesJob, server.deps);
  assert.equal(await tasksOf(orderId), 0);
});

test('the stop link works once, only for its own order, and until the change continues; opening its page changes nothing', async () => {
  const jogvans = await server.as(jogvan);
  const sent = (await warnings(jogvan)).length;
  const first = await orderEsim(jogvans, jogvan);
  const text = await nextWarning(jogvan, sent);
  const [link = ''] = /http\S+#/.exec(text) ?? [];
  assert.match(link, /\/stedga-simkort#$/);
  for (const method of ['GET', 'HEAD']) await fetchInTime(link, { method });
  assert.ok(await changeOn(jogvans, jogvan));

  const token = tokenIn(text);
  const { mailedLink } = server.deps.secrets;
  for (const wrong of [
    'x'.repeat(80),
    token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A'),
    mailedToken(mailedLink, 'confirm-sim-change', first),
    mailedToken(mailedLink, 'stop-sim-change', of(jogvan).params.id),
  ]) {
    const refused = await stopBy(wrong);
    assert.deepEqual([refused.status, refused.problem.code], [410, 'sim_change_over']);
  }
  const replies = await Promise.all([stopBy(token), stopBy(token), stopBy(token)]);
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 410, 410],
  );

  // Stopping the first change does not stop a later one.
  const second = await orderEsim(jogvans, jogvan);
  assert.equal((await stopBy(token)).status, 410);
  const later = await nextWarning(jogvan, sent + 1);
  server.clock.advance(pauseHours * hour);
  await runJob(elapsedSimPausesJob, server.deps);
  assert.equal((await stopBy(tokenIn(later))).problem.code, 'sim_change_over');
  await activated(await server.as(jogvan), second);
});

test('a stopped change is refunded in full, once, if a card was paid for', async () => {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('POST /subscriptions/:id/sim', {
    ...of(jogvan),
    body: { simType: 'PHYSICAL', simPickupLocationId: 'torshavn' },
  });
  assert.equal(body.order.waitsUntil, null, 'it has to be paid first');
  assert.equal(await changeOn(bjorks, jogvan), null);
  await pay(server, body.paymentUrl ?? '', cards.approved);
  await orderWhen(bjorks, body.order.id, ({ waitsUntil }) => waitsUntil !== null);
  const jogvans = await server.as(jogvan);
  const replies = await Promise.all([stop(bjorks, jogvan), stop(jogvans, jogvan)]);
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [204, 409],
  );
  await orderWhen(bjorks, body.order.id, ({ isCancelled }) => isCancelled);
  const refunds = await until(async () => {
    const paidBack = Object.values(await providerLedger(server)).filter(({ refunded }) => refunded > 0);
    return paidBack.length > 0 && paidBack;
  });
  assert.deepEqual(
    refunds.map(({ captured, refunded }) => [captured, refunded]),
    [[4900, 4900]],
  );
  const orderId = await orderEsim(bjorks, jogvan);
  assert.ok(orderId, 'it can be ordered again');
});

test('a change that is not stopped continues once when its pause ends, even if the job dies in between and runs in several processes', async () => {
  const jogvans = await server.as(jogvan);
  const orderId = await orderEsim(jogvans, jogvan);
  server.clock.advance(pauseHours * hour - 1);
  await runJob(elapsedSimPausesJob, server.deps);
  assert.equal(await tasksOf(orderId), 0, 'not a second earlier');
  server.clock.advance(1);
  const dying: AppDeps = {
    ...server.deps,
    ids: {
      ...server.deps.ids,
      uuid() {
        throw new Error('the process has died');
      },
    },
  };
  await runJob(elapsedSimPausesJob, dying);
  assert.equal(await tasksOf(orderId), 0);
  const caller = await server.as(jogvan);
  const waiting = await caller.call('GET /orders/:id', { params: { id: orderId } });
  assert.notEqual(waiting.body.waitsUntil, null, 'nothing was done in part');

  await Promise.all([1, 2, 3].map(() => runJob(elapsedSimPausesJob, server.deps)));
  assert.equal(await tasksOf(orderId), 1);
  await activated(caller, orderId);
  await runJob(elapsedSimPausesJob, server.deps);
  assert.equal(await tasksOf(orderId), 1);
});

test('a customer without a password signs in by code right after the change, because they were warned and the change has waited', async () => {
  const orderId = await orderEsim(await server.as(jogvan), jogvan);
  server.clock.advance(pauseHours * hour);
  await runJob(elapsedSimPausesJob, server.deps);
  await activated(await server.as(jogvan), orderId);
  const phoneNumber = server.phoneOf(jogvan);
  assert.equal((await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } })).status, 200);
});

test('a person who still uses a line, but has deleted their user, is warned by text', async () => {
  const removed = await (await server.as(jogvan)).call('DELETE /auth/me');
  assert.equal(removed.status, 204);
  const sent = (await warnings(jogvan)).length;
  await orderEsim(await server.as(bjork), jogvan);
  assert.match(await nextWarning(jogvan, sent), /Nýtt SIM er bílagt til 21 10 02/);
});
