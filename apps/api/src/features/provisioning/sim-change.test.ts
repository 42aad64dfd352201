import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, lines } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { abandonOrder } from '#features/orders/order-lifecycle.ts';
import { readSim } from '#features/sims/sims.service.ts';
import { createCaller } from '#testing/caller.ts';
import { newestCode } from '#testing/outbox.ts';
import { cards, orderWhen, pay, providerLedger, until } from '#testing/purchases.ts';
import { atNetwork, networkFaults, networkOrder, networkOrders, networkPace } from '#testing/sign-ups.ts';
import { passSimPause } from '#testing/sim-changes.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '100000' } });
});
after(() => server.close());
afterEach(() => networkFaults(server));

const lineOf = (person: Person) => lines.find((line) => line.person.id === person.id)?.id ?? '';

async function signedInByCode(person: Person) {
  const phoneNumber = server.phoneOf(person);
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  const password = await newestCode(server, phoneNumber);
  const { body } = await server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
  return createCaller(server.url, body.accessToken);
}

test('a card replaces the eSIM, and sessions that were begun by a code to the number end', async () => {
  const id = lineOf(hanna);
  const byCode = await signedInByCode(hanna);
  const byPassword = await server.as(hanna);
  const before = await readSim(server.deps, id);
  const ordered = await byCode.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'PHYSICAL', simPickupLocationId: 'torshavn' },
  });
  assert.equal(ordered.status, 201, JSON.stringify(ordered.problem));
  await pay(server, ordered.body.paymentUrl ?? '', cards.approved);
  await orderWhen(byPassword, ordered.body.order.id, ({ waitsUntil }) => waitsUntil !== null);
  await passSimPause(server, ordered.body.order.id);
  const done = await orderWhen(byPassword, ordered.body.order.id, ({ isComplete }) => isComplete);
  assert.deepEqual(
    done.steps.map((step) => [step.id, step.state]),
    ['paid', 'sim_confirmed', 'sim_sent', 'active'].map((step) => [step, 'done']),
  );
  const sim = await readSim(server.deps, id);
  assert.deepEqual([before?.simType, sim?.simType, sim?.codes?.esim], ['ESIM', 'PHYSICAL', null]);
  assert.notEqual(sim?.iccid, before?.iccid);
  const rows = await server.db
    .query()
    .selectFrom('sims')
    .select('ended_at')
    .where('line_id', '=', id)
    .execute();
  assert.equal(rows.filter((row) => row.ended_at !== null).length, 1);
  assert.equal((await byCode.call('GET /auth/me')).status, 401);
  assert.equal((await byPassword.call('GET /auth/me')).status, 200);
});

test('an eSIM costs nothing and is ready after its pause; the line and its remaining data stay', async () => {
  const id = lineOf(jogvan);
  const jogvans = await server.as(jogvan);
  const { body: before } = await jogvans.call('GET /subscriptions');
  const ordered = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  assert.deepEqual([ordered.status, ordered.body.paymentUrl], [201, null]);
  await passSimPause(server, ordered.body.order.id);
  await orderWhen(jogvans, ordered.body.order.id, ({ isComplete }) => isComplete);
  const { body: then } = await jogvans.call('GET /subscriptions');
  const [was, is] = [before, then].map(({ data }) => data.currentAccount?.currentMember);
  assert.deepEqual([is?.simType, is?.id, is?.dataTotal], ['ESIM', was?.id, was?.dataTotal]);
  const { body: activity } = await jogvans.call('GET /activity');
  assert.ok(activity.items.some(({ kind }) => kind === 'sim_changed'));
});

test('a SIM change that the network rejects is given up, the old SIM stays, and a new change can be ordered', async () => {
  const id = lineOf(jogvan);
  const jogvans = await server.as(jogvan);
  const before = await readSim(server.deps, id);
  await networkFaults(server, { declines: 'not_possible' });
  const ordered = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  await passSimPause(server, ordered.body.order.id);
  const stopped = await orderWhen(jogvans, ordered.body.order.id, ({ isCancelled }) => isCancelled);
  assert.equal(stopped.problem, 'not_possible');
  assert.equal(stopped.steps.find(({ state }) => state === 'failed')?.id, 'esim_ready');
  assert.deepEqual(await readSim(server.deps, id), before);
  assert.equal((await networkOrders(server, server.phoneOf(jogvan))).at(-1)?.state, 'rejected');
  const resolved = await jogvans.call('PATCH /orders/:id/number', {
    params: { id: ordered.body.order.id },
    body: { porting: { phoneNumber: '555555', simcardNumber: '8929802770001200001' } },
  });
  assert.deepEqual([resolved.status, resolved.problem.code], [409, 'nothing_to_mend']);
  const { body: activity } = await jogvans.call('GET /activity');
  assert.ok(activity.items.some(({ kind }) => kind === 'sim_change_declined'));

  await networkFaults(server);
  const again = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  assert.equal(again.status, 201, JSON.stringify(again.problem));
  await passSimPause(server, again.body.order.id);
  await orderWhen(jogvans, again.body.order.id, ({ isComplete }) => isComplete);
});

test('when the network asks about a card that was paid for, the order is given up and refunded, and no task stays open', async () => {
  const id = lineOf(bjork);
  const bjorks = await server.as(bjork);
  const phoneNumber = server.phoneOf(bjork);
  await networkPace(server, null);
  const ordered = await bjorks.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'PHYSICAL', simPickupLocationId: 'torshavn' },
  });
  await pay(server, ordered.body.paymentUrl ?? '', cards.approved);
  await orderWhen(bjorks, ordered.body.order.id, ({ waitsUntil }) => waitsUntil !== null);
  await passSimPause(server, ordered.body.order.id);
  const asked = await networkOrder(server, phoneNumber);
  await atNetwork(server, asked, { do: 'ask', reason: 'simcard_number_wrong' });
  const stopped = await orderWhen(bjorks, ordered.body.order.id, ({ isCancelled }) => isCancelled);
  assert.equal(stopped.problem, 'simcard_number_wrong');
  const refunded = await until(async () =>
    Object.values(await providerLedger(server)).find((entry) => entry.refunded > 0),
  );
  assert.deepEqual([refunded.captured, refunded.refunded], [stopped.price * 100, stopped.price * 100]);
  const open = await server.db
    .query()
    .selectFrom('network_tasks')
    .select('action')
    .where('line_id', '=', id)
    .where('lifecycle', '<>', 'ended')
    .where('action', '=', 'change_sim')
    .execute();
  assert.deepEqual(open, []);
  await networkPace(server, 0.04);
});

test('for three days after a SIM change codes to the number are refused; the password still works', async () => {
  const phoneNumber = server.phoneOf(hanna);
  const id = lineOf(hanna);
  server.clock.advance(4 * 24 * 60 * 60);
  const request = () => server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
  assert.equal((await request()).status, 200);
  const sent = await newestCode(server, phoneNumber);

  const hannas = await server.as(hanna);
  const { body } = await hannas.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  await passSimPause(server, body.order.id);
  await orderWhen(hannas, body.order.id, ({ isComplete }) => isComplete);

  const enter = (password: string) =>
    server.guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
  assert.equal((await enter(sent)).problem.code, 'pin_expired');
  server.clock.advance(60 * 60);
  const refused = await request();
  assert.deepEqual([refused.status, refused.problem.code], [409, 'codes_paused']);
  const stepUp = await (await server.as(hanna)).call('POST /auth/step-up/code', {});
  assert.deepEqual([stepUp.status, stepUp.problem.code], [409, 'codes_paused']);
  const byEmail = { email: hanna.email ?? '', password: demoPassword };
  assert.equal((await server.guest.call('POST /auth/email-login', { body: byEmail })).status, 200);

  server.clock.advance(71 * 60 * 60);
  assert.equal((await request()).status, 200);
  // A code that was sent while the SIM was being changed.
  await server.db
    .query()
    .updateTable('sims')
    .set({ active_from: server.clock.now() })
    .where('line_id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
  const late = await enter(await newestCode(server, phoneNumber));
  assert.deepEqual([late.status, late.problem.code], [409, 'codes_paused']);
});

test('a customer without a password gets codes even after a SIM change', async () => {
  const jogvans = await signedInByCode(jogvan);
  const { body } = await jogvans.call('POST /subscriptions/:id/sim', {
    params: { id: lineOf(jogvan) },
    body: { simType: 'ESIM' },
  });
  await passSimPause(server, body.order.id);
  await orderWhen(await server.as(jogvan), body.order.id, ({ isComplete }) => isComplete);
  server.clock.advance(60 * 60);
  assert.equal((await (await signedInByCode(jogvan)).call('GET /auth/me')).status, 200);
});

test('a SIM that the network activates for an abandoned order belongs to the line, and sessions begun by code end', async () => {
  const id = lineOf(jogvan);
  server.clock.advance(60 * 60);
  const byCode = await signedInByCode(jogvan);
  const before = await readSim(server.deps, id);
  await networkPace(server, null);
  const { body } = await byCode.call('POST /subscriptions/:id/sim', {
    params: { id },
    body: { simType: 'ESIM' },
  });
  await passSimPause(server, body.order.id);
  await until(async () => {
    const task = await server.db
      .query()
      .selectFrom('network_tasks')
      .select('lifecycle')
      .where('order_id', '=', body.order.id)
      .executeTakeFirst();
    return task?.lifecycle === 'placed';
  });
  assert.equal(await abandonOrder(server.deps, body.order.id), true);
  const asked = (await networkOrders(server, server.phoneOf(jogvan))).at(-1);
  assert.ok(asked);
  await atNetwork(server, asked, { do: 'complete' });
  await until(async () => (await readSim(server.deps, id))?.iccid !== before?.iccid);
  await until(async () => (await byCode.call('GET /auth/me')).status === 401);
  await networkPace(server, 0.04);
});
