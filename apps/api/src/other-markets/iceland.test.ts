import '#testing/in-iceland.ts';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { hanna, jogvan, lines, paetur } from '@bylgja/fixtures';

import { monthEndJob } from '#features/billing-month/month-end-job.ts';
import { lineOf } from '#features/top-ups/testing/topping-up.ts';
import { makeWebBuild } from '#http/testing/web-build.ts';
import { runJob } from '#jobs/run-job.ts';
import { createCaller } from '#testing/caller.ts';
import { newestCode, readOutbox } from '#testing/outbox.ts';
import { cards, freshKey, orderPackage, orderWhen, pay, paymentsOf } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const web = makeWebBuild();
let server: TestServer;
before(async () => {
  // An hour before midnight in Iceland; in the Faroes, on summer time, it is August.
  server = await startTestServer({
    at: '2026-07-31T23:00:00Z',
    hasTimedJobs: false,
    env: { MARKET: 'is', NETWORK_URL: '', WEB_DIR: web.webDir },
  });
});
after(async () => {
  await server.close();
  web.remove();
});

test('the month of an account ends at midnight in Iceland', async () => {
  const monthsAt = async (instant: string) => {
    server.clock.set(instant);
    await runJob(monthEndJob(), { ...server.deps, network: null });
    const rows = await server.db
      .query()
      .selectFrom('accounts')
      .select('month')
      .distinct()
      .where('status', '=', 'active')
      .execute();
    return rows.map(({ month }) => month);
  };
  assert.deepEqual(await monthsAt('2026-07-31T23:59:59Z'), ['2026-07']);
  assert.deepEqual(await monthsAt('2026-08-01T00:00:00Z'), ['2026-08']);
});

test('a number of seven digits signs in, in local spelling and with 354', async () => {
  assert.equal(server.phoneOf(jogvan), '3546211002');
  for (const phoneNumber of ['621 1002', '+354 621 1002', '3546211002']) {
    server.clock.advance(24 * 60 * 60);
    const asked = await server.guest.call('POST /auth/request-pin', { body: { phoneNumber } });
    assert.equal(asked.status, 200, phoneNumber);
    const [message] = await readOutbox(server);
    assert.equal(message?.to, '+3546211002');
    const entered = await server.guest.call('POST /auth/enter-pin', {
      body: { phoneNumber, password: await newestCode(server, '6211002') },
    });
    const me = await createCaller(server.url, entered.body.accessToken).call('GET /auth/me');
    assert.equal(me.body.phoneNumber, '3546211002');
  }
});

test('six digits are not a number, and the error names the required digits', async () => {
  for (const phoneNumber of ['211002', '+298211002', '298211002'.padEnd(11, '0')]) {
    const { problem } = await server.guest.call('POST /auth/request-pin', {
      body: { phoneNumber },
      headers: { 'accept-language': 'en' },
    });
    assert.equal(problem.status, 422, phoneNumber);
    const message = problem.errors?.[0]?.message ?? problem.title;
    assert.equal(message, 'The phone number must be 7 digits', phoneNumber);
  }
});

test('a purchase is paid in ISK without decimals, and its receipt has 24 % VAT', async () => {
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);

  const { body } = await hannas.call('GET /receipts');
  const [receipt] = body.items;
  assert.deepEqual([receipt?.total, receipt?.vat, receipt?.totalWithoutVat], [79, 15, 64]);
  const { ref } = await server.db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow();
  const found = await server.deps.cards.findByRef(ref);
  assert.equal(found.ok && found.value?.currency, 'ISK');
  const [paid] = await paymentsOf(server, order.id);
  assert.equal(paid?.captured, 79);
});

test('a line is topped up with 1000 to 10,000 krónur, and stops abroad at 400 krónur', async () => {
  const paeturs = await server.as(paetur);
  const { body: choices } = await paeturs.call('GET /top-ups');
  assert.deepEqual(choices.amounts, [1000, 2000, 3000, 5000, 10_000]);
  assert.deepEqual(choices.thresholds, [200, 500, 1000, 2000]);
  const order = (amount: number) =>
    paeturs.call('POST /top-ups', {
      body: { phoneNumber: server.phoneOf(paetur), amount },
      idempotencyKey: freshKey(),
    });
  assert.equal((await order(200)).problem.errors?.[0]?.path, 'amount');
  const { body: ordered } = await order(2000);
  await pay(server, ordered.paymentUrl ?? '', cards.approved);
  await orderWhen(paeturs, ordered.order.id, ({ isComplete }) => isComplete);
  assert.equal((await lineOf(paeturs)).balance, (choices.lines[0]?.balance ?? 0) + 2000);

  const hannas = await server.as(hanna);
  const id = lines.find(({ person }) => person.id === hanna.id)?.id ?? '';
  const limits = await hannas.call('GET /subscriptions/:id/limits', { params: { id } });
  assert.equal(limits.body.outsideLimit, 400);
  const set = (outsideLimit: number) =>
    hannas.call('PUT /subscriptions/:id/limits', {
      params: { id },
      body: { alertsData: true, outsideLimit, stopsAbroad: true },
    });
  assert.equal((await set(10_000)).body.outsideLimit, 10_000);
  assert.equal((await set(10_001)).status, 422);
});

test('a postal code has three digits and a town, which customers choose from a list', async () => {
  const hannas = await server.as(hanna);
  const move = (postalCode: string, city: string) =>
    hannas.call('PATCH /auth/me', { body: { address: 'Hafnarstræti 1', postalCode, city } });
  assert.equal((await move('600', 'Akureyri')).status, 200);
  assert.equal((await move('600', 'Reykjavík')).problem.code, 'city_not_of_postal_code');
  assert.equal((await move('0600', 'Akureyri')).problem.errors?.[0]?.code, 'postal_code_invalid');
  const { body: places } = await hannas.call('GET /localities');
  assert.ok(places.some(({ name, postCode }) => name === 'Akureyri' && postCode === '600'));
  assert.ok(places.every(({ name }) => name !== 'Tórshavn'));
});

test('the page contains the market for the web app', async () => {
  const page = await (await server.guest.raw('/')).text();
  const [, content = ''] = /<meta name="app-market" content="([^"]+)">/.exec(page) ?? [];
  assert.deepEqual(JSON.parse(content.replaceAll('&quot;', '"')), server.deps.config.market);
});
