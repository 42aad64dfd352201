import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { sql } from 'kysely';

import { personalData } from '#db/personal-data.ts';
import { cards, orderPackage, orderWhen, pay } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { ownData } from './own-data.ts';

type Rows = Record<string, unknown>[];

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

async function download(person: Person) {
  const response = await (await server.as(person)).raw('/api/auth/me/data');
  const text = await response.text();
  return { response, text, data: JSON.parse(text) as Record<string, Rows> };
}

const valuesOf = (data: Record<string, Rows>, table: string, column: string) =>
  (data[table] ?? []).map((row) => row[column]);

test('every table of the database is either exported, or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_name not like 'kysely_%'`.execute(server.deps.db.query());
  assert.deepEqual(rows.map(({ name }) => name).sort(), Object.keys(ownData).sort());
  for (const [table, rows_] of Object.entries(ownData)) {
    assert.ok(typeof rows_ === 'function' || rows_.length > 10, table);
  }
});

test('for every column of a table about people it is decided whether it is exported and whether it is erased', async () => {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select table_name as table, array_agg(column_name::text) as columns from information_schema.columns
    where table_schema = 'public' group by 1`.execute(server.deps.db.query());
  const columnsOf = new Map(rows.map(({ table, columns }) => [table, columns]));
  for (const [table, rules] of Object.entries(personalData)) {
    if (typeof rules === 'string') continue;
    assert.deepEqual(Object.keys(rules).sort(), columnsOf.get(table)?.sort(), table);
  }
});

test('the customer downloads a file with everything that is stored about them', async () => {
  const hannas = await server.as(hanna);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await orderWhen(hannas, order.id, ({ isComplete }) => isComplete);
  await hannas.call('PATCH /auth/me', { body: { email: 'hanna@nytt.fo' } });

  const { response, data } = await download(hanna);
  assert.equal(response.status, 200);
  assert.equal(response.headers.get('content-type'), 'application/json');
  assert.equal(response.headers.get('content-disposition'), 'attachment; filename="my-data.json"');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  const taken = Object.entries(ownData).filter(([, rows]) => typeof rows === 'function');
  assert.equal(Object.keys(data).length, taken.length + 1);

  assert.deepEqual(valuesOf(data, 'customers', 'lastname'), ['Olsen']);
  assert.deepEqual(valuesOf(data, 'lines', 'phoneNumber'), [server.phoneOf(hanna)]);
  assert.ok(valuesOf(data, 'usage', 'day').length > 100);
  const orders = data['orders']?.filter(({ id }) => id === order.id);
  assert.deepEqual(
    orders?.map(({ state, priceMinor }) => [state, priceMinor]),
    [['complete', 7900]],
  );
  for (const table of ['grants', 'receipts', 'paymentAttempts']) {
    assert.ok(valuesOf(data, table, 'orderId').includes(order.id), table);
  }
  assert.deepEqual(valuesOf(data, 'paymentOperations', 'type'), ['authorize', 'capture']);
  assert.deepEqual(valuesOf(data, 'emailChanges', 'email'), ['hanna@nytt.fo']);
  assert.ok(valuesOf(data, 'outboxMessages', 'kind').includes('email_change_notice'));
  assert.deepEqual(valuesOf(data, 'sessions', 'device')[0], { kind: 'phone', system: 'android' });
  const kinds = valuesOf(data, 'activities', 'kind');
  for (const kind of ['package_ordered', 'package_bought', 'email_change_asked', 'data_downloaded']) {
    assert.ok(kinds.includes(kind), `${kind} is missing in ${kinds.join()}`);
  }
});

test('the export contains no secrets, and the card only masked', async () => {
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: 'bjork@example.fo', password: demoPassword },
  });
  const secrets = await server.deps.db
    .query()
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['refresh_tokens.hash', 'refresh_tokens.session_id', 'customers.password_hash'])
    .where('customers.id', '=', bjork.id)
    .execute();
  const { text, data } = await download(bjork);
  assert.equal(data['agreements']?.[0]?.['maskedPan'], '4242 42•• •••• 4242');
  const words = secrets.flatMap((row) => Object.values(row)).filter((word) => word !== null);
  for (const secret of [...words, tokens.refreshToken, 'https://', 'hash', 'argon2', '4242424242424242']) {
    assert.equal(text.includes(secret), false, secret);
  }
});

test('of other people the export shows only their acts on the customer’s line, without name and device, and the numbers that were asked for data', async () => {
  const bjorks = await server.as(bjork);
  await orderPackage(bjorks, server.phoneOf(jogvan));
  const { text, data } = await download(jogvan);
  for (const word of ['Bjørk', 'Hanna', bjork.id, server.phoneOf(bjork), server.phoneOf(paetur)]) {
    assert.equal(text.includes(word), false, word);
  }
  assert.deepEqual(
    data['dataTransfers']?.map(({ kind, to, from }) => [kind, from, to]),
    [['request', server.phoneOf(hanna), server.phoneOf(jogvan)]],
  );
  const ofBjork = data['activities']?.find(({ kind }) => kind === 'package_ordered');
  assert.deepEqual([ofBjork?.['isMine'], ofBjork?.['device']], [false, null]);
});

test('a download is logged, and requires a sign-in', async () => {
  await download(jogvan);
  const { body } = await (await server.as(jogvan)).call('GET /activity', { query: { topic: 'profile' } });
  assert.deepEqual([body.items[0]?.kind, body.items[0]?.by?.isMe], ['data_downloaded', true]);
  assert.equal((await server.guest.raw('/api/auth/me/data')).status, 401);
});
