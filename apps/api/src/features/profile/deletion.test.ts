import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, eydun, hanna, jogvan, lines, paetur, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import { sql } from 'kysely';

import { personalData } from '#db/personal-data.ts';
import { deleteOldRows } from '#jobs/old-rows.store.ts';
import { runToEnd } from '#jobs/run-job.ts';
import { createCaller } from '#testing/caller.ts';
import { cards, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { erasures } from './erasure.store.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

const remove = async (person: Person) => (await server.as(person)).call('DELETE /auth/me');

const register = (email: string) =>
  server.guest.call('POST /auth/register', {
    body: {
      firstname: 'Sólja',
      lastname: 'Dam',
      email,
      password: 'Sildaknetti-7',
      birthDate: '2001-08-14',
      address: 'Heiðavegur 7',
      postalCode: '620',
      city: 'Runavík',
      hasAcceptedTerms: true,
    },
  });

/** The tables in which any of the words occurs, in any column. */
async function tablesWith(words: readonly string[]): Promise<string[]> {
  const db = server.deps.db.query();
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public'`.execute(db);
  const found: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(db);
    found.push(
      ...words.filter((word) => rows.some(({ row }) => row.includes(word))).map((word) => `${name}: ${word}`),
    );
  }
  return found;
}

async function buy(person: Person) {
  const caller = await server.as(person);
  const order = await orderPackage(caller, server.phoneOf(person));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(caller, order.id, ({ isComplete }) => isComplete);
}

test('the owner of an active plan has to cancel it first, and so does the owner of a prepaid number', async () => {
  for (const owner of [bjork, hanna, paetur]) {
    const { status, problem } = await remove(owner);
    assert.deepEqual([status, problem.code], [409, 'subscription_not_cancelled'], owner.firstname);
    assert.equal((await (await server.as(owner)).call('GET /auth/me')).body.firstname, owner.firstname);
  }
});

test('a customer whose sign-in is not recent has to prove their identity again', async () => {
  const soljas = await server.as(solja);
  server.clock.advance(5 * 60 + 1);
  const { status, problem } = await soljas.call('DELETE /auth/me');
  assert.deepEqual([status, problem.code], [401, 'step_up_required']);
  assert.equal((await soljas.call('GET /auth/me')).status, 200);
});

test('deleting a user requires a sign-in', async () => {
  assert.equal((await server.guest.call('DELETE /auth/me')).status, 401);
});

test('a user with an order that waits for its payment cannot be deleted', async () => {
  const eyduns = await server.as(eydun);
  const order = await orderPackage(eyduns, server.phoneOf(eydun));
  assert.equal((await remove(eydun)).problem.code, 'order_in_progress');
  assert.equal((await eyduns.call('POST /orders/:id/cancel', { params: { id: order.id } })).status, 200);
});

test('a user with a refund in progress cannot be deleted', async () => {
  const [attempt] = await server.deps.db
    .query()
    .selectFrom('payment_attempts')
    .innerJoin('orders', 'orders.id', 'payment_attempts.order_id')
    .select(['ref', 'payment_attempts.provider_status'])
    .where('orders.customer_id', '=', eydun.id)
    .execute();
  if (!attempt) throw new Error('the cancelled order has no payment');
  const setState = (provider_status: 'captured' | typeof attempt.provider_status) =>
    server.deps.db
      .query()
      .updateTable('payment_attempts')
      .set({ provider_status })
      .where('ref', '=', attempt.ref)
      .execute();
  await setState('captured');
  assert.equal((await remove(eydun)).problem.code, 'order_in_progress');
  await setState(attempt.provider_status);
});

test('after a deletion no table contains the person’s data, and their receipts are anonymous', async () => {
  await buy(eydun);
  const eyduns = await server.as(eydun);
  await eyduns.call('PATCH /auth/me', { body: { email: 'eydun@example.fo', address: 'Oyggjarvegur 298' } });
  const { body: before } = await eyduns.call('GET /receipts');
  const words = ['Eyðun', 'Poulsen', 'Niðri í Bø', 'Oyggjarvegur', 'eydun@example.fo', '1978-12-01'];
  assert.notDeepEqual(await tablesWith(words), []);

  const countOwn = async () => {
    const own = await server.deps.db
      .query()
      .selectFrom('activities')
      .innerJoin('accounts', 'accounts.id', 'activities.account_id')
      .select('activities.id')
      .where('accounts.owner_id', '=', eydun.id)
      .execute();
    return own.length;
  };
  assert.ok((await countOwn()) > 0);

  assert.equal((await eyduns.call('DELETE /auth/me')).status, 204);
  assert.equal(await countOwn(), 0);
  assert.deepEqual(await tablesWith(words), []);
  const number = server.phoneOf(eydun);
  assert.deepEqual(await tablesWith([number]), [`lines: ${number}`]);
  const receipts = await server.deps.db
    .query()
    .selectFrom('receipts')
    .selectAll()
    .where('customer_id', '=', eydun.id)
    .execute();
  assert.deepEqual(
    receipts.map((row) => [row.id, row.total_minor, row.phone_number, row.card_brand, row.card_last4]),
    before.items.map(({ id, total }) => [id, total * 100, null, null, null]),
  );
  assert.equal(receipts.length, 1);
});

test('a deleted customer is signed out everywhere, and cannot sign in by number or address', async () => {
  const number = server.phoneOf(eydun).slice(3);
  const { status, problem } = await server.guest.call('POST /auth/request-pin', {
    body: { phoneNumber: number },
  });
  assert.deepEqual([status, problem.code], [404, 'phone_number_not_registered']);

  const [one, other] = [await server.as(solja), await server.as(solja)];
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: 'solja@example.fo', password: demoPassword },
  });
  assert.equal((await other.call('GET /auth/me')).status, 200);
  assert.equal((await one.call('DELETE /auth/me')).status, 204);
  for (const caller of [one, other, createCaller(server.url, tokens.accessToken)]) {
    assert.equal((await caller.call('GET /auth/me')).problem.code, 'unauthenticated');
    assert.equal((await caller.call('DELETE /auth/me')).status, 401);
  }
  const { refreshToken } = tokens;
  const refreshed = await server.guest.call('POST /auth/refresh-token', { body: { refreshToken } });
  assert.equal(refreshed.status, 401);
  const login = await server.guest.call('POST /auth/email-login', {
    body: { email: 'solja@example.fo', password: demoPassword },
  });
  assert.equal(login.problem.code, 'incorrect_email_or_password');
});

test('a deleted customer loses the live connection too', async () => {
  const { body } = await register('beinleidis@example.fo');
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/payment-hub`, {
      accessTokenFactory: () => body.accessToken,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  await createCaller(server.url, body.accessToken).call('DELETE /auth/me');
  await until(async () => connection.state === HubConnectionState.Disconnected);
});

test('every table with personal data is erased, or has a text that says how it is erased', () => {
  const withSomething = Object.entries(personalData).filter(
    ([, rules]) => typeof rules !== 'string' && Object.values(rules).some(({ erase }) => erase !== 'kept'),
  );
  assert.deepEqual(Object.keys(erasures).sort(), withSomething.map(([table]) => table).sort());
  for (const [table, erase] of Object.entries(erasures)) {
    assert.ok(typeof erase === 'function' || erase.length > 10, table);
  }
});

test('the farewell is the last mail, and once it is sent the address is stored nowhere', async () => {
  const [farewell, ...earlier] = await server.mailsTo('solja@example.fo');
  assert.match(farewell.text, /Sólja/);
  assert.deepEqual(earlier, []);
  await until(async () => {
    await runToEnd(deleteOldRows(server.deps.db, server.clock.now()));
    return (await tablesWith(['solja@example.fo', 'Sólja'])).length === 0;
  });
});

test('a new registration with the same address is a different customer', async () => {
  const { status, body } = await register('solja@example.fo');
  assert.equal(status, 201);
  const me = await createCaller(server.url, body.accessToken).call('GET /auth/me');
  assert.equal(me.body.email, 'solja@example.fo');
  assert.notEqual(me.body.id, solja.id);
});

test('a member can delete their user: the line stays with its owner and has no name', async () => {
  const bjorks = await server.as(bjork);
  await buy(jogvan);
  await (
    await server.as(jogvan)
  ).call('PATCH /subscriptions/:id', {
    params: { id: lines.find(({ person }) => person.id === jogvan.id)?.id ?? '' },
    body: { isFindable: false },
  });
  const ofBjork = await orderPackage(bjorks, server.phoneOf(jogvan));
  assert.equal(ofBjork.memberName, 'Jógvan');
  assert.equal((await remove(jogvan)).status, 204);

  const { body } = await bjorks.call('GET /subscriptions');
  const line = body.data.currentAccount?.members.find(
    ({ phoneNumber }) => phoneNumber === server.phoneOf(jogvan),
  );
  assert.deepEqual([line?.status, line?.user.firstname, line?.user.lastname], ['active', '', '']);
  assert.deepEqual([line?.isPhoneBookVisible, line?.isFindable], [false, false]);
  assert.notEqual(line?.dataTotal.domestic, 0);
  const order = await bjorks.call('GET /orders/:id', { params: { id: ofBjork.id } });
  assert.deepEqual([order.status, order.body.memberName], [200, '']);

  const { body: log } = await bjorks.call('GET /activity', {
    query: { phoneNumber: server.phoneOf(jogvan), perPage: 100 },
  });
  const bought = log.items.filter(
    ({ kind }) => kind === 'package_bought' || kind === 'data_requests_refused',
  );
  assert.ok(bought.length >= 2);
  assert.deepEqual(
    new Set(bought.map(({ by, device }) => JSON.stringify([by, device]))),
    new Set(['[null,null]']),
  );
});

test('of two parallel deletions one deletes, and the other does not find the user', async () => {
  const { body } = await register('tvey@example.fo');
  const caller = createCaller(server.url, body.accessToken);
  const replies = await Promise.all([caller.call('DELETE /auth/me'), caller.call('DELETE /auth/me')]);
  assert.deepEqual(
    replies.map(({ status }) => status).sort((a, b) => a - b),
    [204, 401],
  );
});
