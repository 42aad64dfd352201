import assert from 'node:assert/strict';

import { sql } from 'kysely';

import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { newestCode } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

import { examples } from '../../testing/examples.ts';
import { operatorOf } from '../../testing/operator-of.ts';

/** A provider that has imported its catalogue and its numbers, and no customers yet; without a network. */
export async function startEmptyProvider(): Promise<TestServer> {
  const server = await startTestServer({
    hasDemoWorld: false,
    env: { NETWORK_URL: '', REQUESTS_PER_MINUTE: '100000' },
  });
  const { did } = operatorOf(() => server);
  for (const name of ['plans', 'packages', 'numbers']) {
    await did(name, 'import', examples(`${name}.csv`), '--apply');
  }
  return server;
}

/** What a test of an import asks of the server. */
export function importsOf(server: () => TestServer) {
  const operator = operatorOf(server);
  return {
    ...operator,
    /** Writes a directory with files of these rows; returns its path. */
    given(name: string, files: Readonly<Record<string, readonly string[]>>): string {
      const texts = Object.entries(files).map(([file, rows]): [string, string] => [file, rows.join('\n')]);
      return operator.directory(name, Object.fromEntries(texts));
    },
    /** Signs in as the first time, by a code on the number. */
    async signIn(phoneNumber: string): Promise<Caller> {
      // A number gets a few codes in a quarter of an hour.
      server().clock.advance(1200);
      await server().guest.call('POST /auth/request-pin', { body: { phoneNumber } });
      const password = await newestCode(server(), phoneNumber);
      const entered = await server().guest.call('POST /auth/enter-pin', { body: { phoneNumber, password } });
      assert.equal(entered.status, 200);
      return createCaller(server().url, entered.body.accessToken);
    },
    /** How many rows there are of what an import makes. */
    async counts(): Promise<Record<string, number>> {
      const { rows } = await sql<Record<string, number>>`
        select (select count(*)::int from customers) as customers, (select count(*)::int from accounts) as accounts,
          (select count(*)::int from lines) as lines, (select count(*)::int from grants) as grants,
          (select count(*)::int from sims) as sims, (select count(*)::int from credit_entries) as credits`.execute(
        server().db.query(),
      );
      return rows[0] ?? {};
    },
    lineOf: (key: string) =>
      server()
        .db.query()
        .selectFrom('lines')
        .selectAll()
        .where('external_key', '=', key)
        .executeTakeFirstOrThrow(),
  };
}
