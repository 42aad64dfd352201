import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';

import type { PaymentUpdated } from '@bylgja/contract';
import { bjork, demoPassword, hanna } from '@bylgja/fixtures';
import { fetchInTime } from '@bylgja/sandbox';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';
import type { HubConnection } from '@microsoft/signalr';
import { sql } from 'kysely';

import { createAppDeps } from '#app-deps.ts';
import { upgradeStatus } from '#hub/testing/raw-client.ts';
import { startServer } from '#server.ts';
import type { Server } from '#server.ts';
import type { Caller } from '#testing/caller.ts';
import { endListeningConnection } from '#testing/listening-connection.ts';
import { lockTables, needsPostgres } from '#testing/own-postgres.ts';
import { cards, orderPackage, pay, until } from '#testing/purchases.ts';
import { openPool } from '#testing/test-database.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let hannas: Caller;
before(async () => {
  server = await startTestServer();
  hannas = await server.as(hanna);
});
after(() => server.close());

interface Listening {
  readonly connection: HubConnection;
  readonly heard: PaymentUpdated[];
}

async function connect(caller: Caller, url = server.url): Promise<Listening> {
  const connection = new HubConnectionBuilder()
    .withUrl(`${url}/payment-hub`, {
      accessTokenFactory: () => caller.token ?? '',
      transport: HttpTransportType.WebSockets,
    })
    .withAutomaticReconnect([0, 50, 100, 200, 400, 800])
    .configureLogging(LogLevel.None)
    .build();
  const heard: PaymentUpdated[] = [];
  connection.on('PaymentUpdated', (update: PaymentUpdated) => heard.push(update));
  await connection.start();
  return { connection, heard };
}

test('a client that listens to an order receives the update that it is paid', async () => {
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  const { connection, heard } = await connect(hannas);
  await connection.invoke('ListenToOrder', order.id);
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(async () => heard.some(({ state }) => state === 'captured'));
  assert.deepEqual(heard.at(-1), {
    orderId: order.id,
    paymentId: order.payment.id,
    state: 'captured',
    amount: 79,
    at: '2026-11-21T14:32:00.000Z',
  });
  await connection.stop();
});

test('a client that starts listening after the payment receives its state at once', async () => {
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(
    async () => (await hannas.call('GET /orders/:id', { params: { id: order.id } })).body.isComplete,
  );
  const { connection, heard } = await connect(hannas);
  await connection.invoke('ListenToOrder', order.id);
  await until(async () => heard.length > 0);
  assert.equal(heard[0]?.state, 'captured');
  await connection.stop();
});

test('another customer’s order is refused like one that does not exist', async () => {
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  const { connection, heard } = await connect(await server.as(bjork));
  const refusal = async (id: string) =>
    connection.invoke('ListenToOrder', id).then(
      () => 'accepted',
      (error: unknown) => (error instanceof Error ? error.message : 'no error'),
    );
  const foreign = await refusal(order.id);
  assert.notEqual(foreign, 'accepted');
  assert.equal(foreign, await refusal('12345678-1234-4234-8234-123456789abc'));
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(
    async () => (await hannas.call('GET /orders/:id', { params: { id: order.id } })).body.isComplete,
  );
  assert.deepEqual(heard, []);
  await connection.stop();
});

test('logging out ends the live connection too', async () => {
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: hanna.email ?? '', password: demoPassword },
  });
  const { connection } = await connect({ ...hannas, token: tokens.accessToken });
  await server.guest.call('POST /auth/logout', { body: { refreshToken: tokens.refreshToken } });
  await until(async () => connection.state === HubConnectionState.Disconnected);
});

test('a session that ended while this process received no signals loses its live connection; other sessions keep theirs', async (t) => {
  if (server.db.kind === 'pglite') return t.skip('PGlite has no connection that could be lost');
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: hanna.email ?? '', password: demoPassword },
  });
  const { connection } = await connect({ ...hannas, token: tokens.accessToken });
  const { connection: kept } = await connect(hannas);
  const { sessionId } = server.deps.accessTokens.verify(tokens.accessToken) ?? assert.fail('a token of ours');
  await server.db
    .query()
    .updateTable('sessions')
    .set({ ended_at: server.clock.now() })
    .where('id', '=', sessionId)
    .execute();
  await endListeningConnection(server.db);
  await until(async () => connection.state === HubConnectionState.Disconnected);
  assert.equal(kept.state, HubConnectionState.Connected);
  await kept.stop();
});

test('the update reaches the customer whichever process received the notice', async (t) => {
  if (!server.db.url) return t.skip('PGlite has one process');
  const other = await startOther(server.db.url);
  const order = await orderPackage(hannas, server.phoneOf(hanna));
  const { connection, heard } = await connect(hannas, other.url);
  await connection.invoke('ListenToOrder', order.id);
  await pay(server, order.payment.paymentUrl, cards.approved);
  await until(async () => heard.some(({ state }) => state === 'captured'));
  await connection.stop();
  await other.stop();
});

test('a process that stops asks its listeners to reconnect', async (t) => {
  if (!server.db.url) return t.skip('PGlite has one process');
  const other = await startOther(server.db.url);
  const { connection } = await connect(hannas, other.url);
  let comesBack = false;
  connection.onreconnecting(() => {
    comesBack = true;
  });
  await other.stop();
  await until(async () => comesBack);
  await connection.stop();
});

test(
  'a customer whose ten live connections wait for the database leaves database connections for others',
  { skip: needsPostgres },
  async () => {
    const bjorks = await server.as(bjork);
    const connections: HubConnection[] = [];
    for (let count = 0; count < 10; count += 1) connections.push((await connect(bjorks)).connection);
    const release = await lockTables(server.db.url ?? '', ['payment_attempts']);
    const answers = connections.map((connection) =>
      connection.invoke('ListenToOrder', randomUUID()).catch((error: unknown) => error),
    );
    await until(async () => (await countWaiting()) >= 5);
    assert.equal((await hannas.call('GET /auth/me')).status, 200);
    await release();
    // Calls beyond the share waited for their turn, and were answered like the others.
    for (const answer of await Promise.all(answers)) assert.match(String(answer), /The order does not exist/);
    await Promise.all(connections.map((connection) => connection.stop()));
  },
);

/** Statements that wait for a lock. */
async function countWaiting(): Promise<number> {
  const beside = openPool(server.db.url ?? '', 1);
  try {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(beside.query());
    return Number(rows[0]?.count);
  } finally {
    await beside.close();
  }
}

test('connecting to the hub counts as a call of the customer, and is refused beyond the limit', async (t) => {
  const limited = await startTestServer({ env: { REQUESTS_PER_MINUTE: '4' } });
  t.after(() => limited.close());
  const { token } = await limited.as(bjork);
  const headers = { authorization: `Bearer ${token}` };
  const negotiate = () => fetchInTime(`${limited.url}/payment-hub/negotiate`, { method: 'POST', headers });
  for (let count = 0; count < 3; count += 1) assert.equal((await negotiate()).status, 200);
  assert.equal(await upgradeStatus(`${limited.url}/payment-hub`, headers), 101);
  assert.equal((await negotiate()).status, 429);
  assert.equal(await upgradeStatus(`${limited.url}/payment-hub`, headers), 429);
  const { problem } = await (await limited.as(bjork)).call('GET /auth/me');
  assert.equal(problem.code, 'too_many_requests');
  assert.equal((await (await limited.as(hanna)).call('GET /auth/me')).status, 200);
});

test('no token of the live connection is in the log', () => {
  const log = server.log.join('\n');
  assert.match(log, /payment-hub/);
  assert.equal(log.includes(hannas.token ?? 'none'), false);
  assert.doesNotMatch(log, /access_token=(?!\*)/);
  assert.doesNotMatch(log, /[?&]id=(?!\*)/);
});

/** Another API process on the same data, which does not check payments but listens like every process. */
async function startOther(databaseUrl: string): Promise<{ url: string; stop(): Promise<void> }> {
  const db = openPool(databaseUrl, 4);
  const deps = await createAppDeps(server.deps.config, { clock: server.clock, db, log: server.deps.log });
  const running: Server = await startServer(deps);
  return {
    url: running.url,
    async stop() {
      await running.close();
      await db.close();
    },
  };
}
