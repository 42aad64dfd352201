import assert from 'node:assert/strict';

import type { ActivityKind } from '@bylgja/contract';
import { gigabytes } from '@bylgja/domain';
import type { TransferKind } from '@bylgja/domain';
import type { Person } from '@bylgja/fixtures';

import { freshKey } from '#testing/purchases.ts';
import { startTestServer } from '#testing/test-server.ts';

interface TransferInput {
  readonly to: Person;
  readonly gb: number;
  /** The person whose line is used; left out for the caller's own line. */
  readonly own?: Person;
}

export type Transfers = Awaited<ReturnType<typeof startTransfers>>;

/** The demo world, in which people give each other data and request it. */
export async function startTransfers() {
  const server = await startTestServer({
    hasTimedJobs: false,
    env: { REQUESTS_PER_MINUTE: '100000', LIMIT_DISCLOSURES: '10000' },
  });
  const { db } = server;

  async function post(kind: TransferKind, person: Person, { to, gb, own }: TransferInput) {
    const caller = await server.as(person);
    return caller.call('POST /data-transfers', {
      body: {
        kind,
        phoneNumber: server.phoneOf(to),
        dataAmount: gigabytes(gb),
        ...(own && { ownPhoneNumber: server.phoneOf(own) }),
      },
      idempotencyKey: freshKey(),
    });
  }

  return {
    server,
    /** A moment later, without transfers and notifications in this month. */
    async reset(): Promise<void> {
      await db.query().deleteFrom('grants').where('source', '=', 'gift').execute();
      await db.query().deleteFrom('data_transfers').execute();
      await db.query().deleteFrom('notifications').execute();
      await db.query().deleteFrom('activities').execute();
      server.clock.advance(60);
    },
    give: (person: Person, input: TransferInput) => post('give', person, input),
    ask: (person: Person, input: TransferInput) => post('request', person, input),
    approve: async (person: Person, id: string) =>
      (await server.as(person)).call('POST /data-transfers/:id/approve', { params: { id } }),
    remove: async (person: Person, id: string) =>
      (await server.as(person)).call('DELETE /data-transfers/:id', { params: { id } }),
    read: async (person: Person, id: string) =>
      (await server.as(person)).call('GET /data-transfers/:id', { params: { id } }),
    waitingFor: async (person: Person) => (await (await server.as(person)).call('GET /data-transfers')).body,
    historyOf: async (person: Person) =>
      (await (await server.as(person)).call('GET /data-transfers/history')).body,
    /** The domestic data that a person's own line has, and what it has given this month. */
    async dataOf(person: Person) {
      const { body } = await (await server.as(person)).call('GET /subscriptions');
      const line = body.data.currentAccount?.currentMember;
      assert.ok(line?.user.id === person.id, `${person.firstname} has no line`);
      const { dataRemaining, dataTotal, givenData } = line;
      return { left: dataRemaining.domestic ?? 0, total: dataTotal.domestic, given: givenData.current };
    },
    async notificationsOf(person: Person): Promise<string[]> {
      const { body } = await (await server.as(person)).call('GET /notifications');
      return body.items.map(({ kind }) => kind).toSorted();
    },
    /** The entries in the log of a person's line. */
    async logOf(person: Person): Promise<ActivityKind[]> {
      const { body } = await (await server.as(person)).call('GET /activity');
      const number = server.phoneOf(person);
      return body.items
        .filter(({ phoneNumber }) => phoneNumber === number)
        .map(({ kind }) => kind)
        .toSorted();
    },
    lineOf: (person: Person) =>
      db
        .query()
        .selectFrom('lines')
        .selectAll()
        .where('customer_id', '=', person.id)
        .executeTakeFirstOrThrow(),
  };
}
