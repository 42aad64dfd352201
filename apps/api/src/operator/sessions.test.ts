import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { HttpTransportType, HubConnectionBuilder, HubConnectionState, LogLevel } from '@microsoft/signalr';

import { insertSession } from '#features/auth/sessions.store.ts';
import { createCaller } from '#testing/caller.ts';
import { until } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { onlyWhereShared, operatorOf } from './testing/operator-of.ts';

const skip = onlyWhereShared();

let server: TestServer;
before(async () => {
  if (skip) return;
  server = await startTestServer();
});
after(() => server?.close());

const { operatorBeside, did, refusedTo } = operatorOf(() => server);

/** Somebody who is signed in by mail, with a live connection. */
async function signedIn(person: Person) {
  const { body: tokens } = await server.guest.call('POST /auth/email-login', {
    body: { email: person.email ?? '', password: demoPassword },
  });
  const connection = new HubConnectionBuilder()
    .withUrl(`${server.url}/payment-hub`, {
      accessTokenFactory: () => tokens.accessToken,
      transport: HttpTransportType.WebSockets,
    })
    .configureLogging(LogLevel.None)
    .build();
  await connection.start();
  const caller = createCaller(server.url, tokens.accessToken);
  return {
    connection,
    isIn: async () => (await caller.call('GET /auth/me')).status === 200,
    async refreshes() {
      const { refreshToken } = tokens;
      return (await server.guest.call('POST /auth/refresh-token', { body: { refreshToken } })).status === 200;
    },
  };
}

type SignedIn = Awaited<ReturnType<typeof signedIn>>;

async function isOut({ connection, isIn, refreshes }: SignedIn): Promise<void> {
  await until(async () => connection.state === HubConnectionState.Disconnected);
  assert.deepEqual([await isIn(), await refreshes()], [false, false]);
}

test(
  'a customer whose phone is stolen is signed out everywhere by their number, and nobody else is',
  { skip },
  async () => {
    const [hannas, bjorks] = [await signedIn(hanna), await signedIn(bjork)];
    const number = server.phoneOf(hanna);
    assert.match(await did('sessions', 'end', number), /^1 session\(s\); --apply/u);
    assert.equal(await hannas.isIn(), true, 'nothing ends without --apply');
    assert.match(await did('sessions', 'end', number, '--apply'), /^1 session\(s\); ended/u);
    await isOut(hannas);
    assert.deepEqual([await bjorks.isIn(), bjorks.connection.state], [true, HubConnectionState.Connected]);
    assert.match(await did('sessions', 'end', bjork.id, '--apply'), /^1 session\(s\); ended/u);
    await isOut(bjorks);
  },
);

test('after a leak every session ends, also where there are more than one batch', { skip }, async () => {
  const [hannas, bjorks] = [await signedIn(hanna), await signedIn(bjork)];
  const at = server.clock.now();
  const expiresAt = new Date(at.getTime() + 60_000);
  const session = { customerId: jogvan.id, device: { kind: 'phone', system: 'ios' } as const, at, expiresAt };
  for (let index = 0; index < 1000; index += 1) {
    await insertSession(server.db, {
      ...session,
      id: server.deps.ids.uuid(),
      proof: { method: 'password' },
    });
  }
  const [, counted = ''] = /^(\d+) session/u.exec(await did('sessions', 'end', '--all')) ?? [];
  assert.ok(Number(counted) >= 1002);
  assert.equal(await bjorks.isIn(), true);
  assert.match(await did('sessions', 'end', '--all', '--apply'), new RegExp(`^${counted} session`, 'u'));
  await isOut(hannas);
  await isOut(bjorks);
  assert.match(await did('sessions', 'end', '--all'), /^0 session/u);
  assert.equal(await (await signedIn(hanna)).isIn(), true, 'customers sign in again');
});

test(
  'a number or id of nobody is refused, and so is a command that does not say whose sessions',
  { skip },
  async () => {
    const nobody = 'ffffffff-0000-4000-8000-000000000099';
    assert.match(await refusedTo('sessions', 'end', '298299999', '--apply'), /is no customer/u);
    assert.match(await refusedTo('sessions', 'end', nobody, '--apply'), /is no customer/u);
    for (const words of [[], ['--apply'], [hanna.id, '--all'], ['Hanna']]) {
      assert.equal((await operatorBeside({}, ['sessions', 'end', ...words])).code, 2, words.join(' '));
    }
  },
);
