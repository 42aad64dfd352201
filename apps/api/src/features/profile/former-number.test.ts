import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { megabytes } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { freeNumbers, phone } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { endNovember } from '#features/quotes/testing/quoted.ts';
import { queueSms } from '#sms/outgoing-sms.ts';
import { newestCode } from '#testing/outbox.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ hasTimedJobs: false });
});
after(() => server.close());
beforeEach(() => server.turnBack('2026-11-21T14:32:00Z'));

interface Holder {
  readonly person: Person;
  readonly phoneNumber: PhoneNumber;
}

const numbers = freeNumbers.values();

/** A new customer with a prepaid line of a number, by default another one each time. */
async function holderOf(phoneNumber = numbers.next().value ?? phone('299999')) {
  const account = await someAccount(server, { planType: 'prepaid', lines: [{ status: 'prepaid' }] });
  const lines = server.db.query().updateTable('lines').where('id', '=', account.line(0));
  await lines.set({ phone_number: phoneNumber }).execute();
  return { person: account.owner, phoneNumber, accountId: account.id, lineId: account.line(0) };
}

const textTo = (to: PhoneNumber) =>
  inTransaction(server.deps, (inTx) =>
    queueSms(inTx, {
      kind: 'data_alert',
      to,
      locale: 'en',
      parts: { phoneNumber: to, zone: 'domestic', percent: 90, remaining: megabytes(100) },
    }),
  );

/** Somebody who has given up their number; `before` happens while they still have it. */
async function whoGaveUp(before?: (holder: Holder) => Promise<unknown>): Promise<Holder> {
  const { lineId, accountId, ...holder } = await holderOf();
  await before?.(holder);
  const caller = await server.as(holder.person);
  await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: lineId } });
  await endNovember(server, accountId);
  return holder;
}

/** A number that somebody has given up has a new holder after its quarantine: they ask for a code, and a text to them waits. */
async function handOver() {
  const { person: former, phoneNumber } = await whoGaveUp();
  server.clock.set('2027-03-02T12:00:00Z');
  const { person: next } = await holderOf(phoneNumber);
  server.clock.advance(60);
  await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: phoneNumber.slice(3) } });
  await textTo(phoneNumber);
  return { former, next, phoneNumber, code: await newestCode(server, phoneNumber) };
}

async function download(person: Person) {
  const response = await (await server.as(person)).raw('/api/auth/me/data');
  return (await response.json()) as Record<string, readonly Record<string, unknown>[]>;
}

const remove = async (person: Person) => (await server.as(person)).call('DELETE /auth/me');

test('the download of a former holder of a number shows nothing of the next one’s codes and texts', async () => {
  const { former, next, phoneNumber } = await handOver();
  const ofFormer = await download(former);
  assert.deepEqual([ofFormer['signInCodes'], ofFormer['outboxMessages']], [[], []]);
  const ofNext = await download(next);
  for (const column of ['signInCodes phoneNumber', 'outboxMessages recipient']) {
    const [table = '', of = ''] = column.split(' ');
    assert.deepEqual(
      ofNext[table]?.map((row) => row[of]),
      [phoneNumber],
      table,
    );
  }
});

test('a former holder who deletes their user leaves the next one their open code and the texts to them', async () => {
  const { former, next, phoneNumber, code } = await handOver();
  assert.equal((await remove(former)).status, 204);
  assert.equal((await download(next))['outboxMessages']?.length, 1);
  const { status } = await server.guest.call('POST /auth/enter-pin', {
    body: { phoneNumber: phoneNumber.slice(3), password: code },
  });
  assert.equal(status, 200);
});

test('whoever deletes their user after giving up a number leaves no text to it, if nobody else has it', async () => {
  const { person, phoneNumber } = await whoGaveUp((holder) => textTo(holder.phoneNumber));
  const texts = () =>
    server.db
      .query()
      .selectFrom('outbox_messages')
      .select('id')
      .where('recipient', '=', phoneNumber)
      .where('kind', '=', 'data_alert')
      .execute();
  assert.equal((await texts()).length, 1);
  assert.equal((await remove(person)).status, 204);
  assert.deepEqual(await texts(), []);
});
