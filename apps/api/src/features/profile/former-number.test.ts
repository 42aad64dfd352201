import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { megabytes } from '@bylgja/domain';
import type { PhoneNumber } from '@bylgja/domain';
import { freeNumbers, phone } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { lockAccountThisMonth } from '#features/billing-month/month-end.ts';
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
async function whoGaveUp(
  before?: (holder: Holder) => Promise<unknown>,
  phoneNumber?: PhoneNumber,
): Promise<Holder> {
  const { lineId, accountId, ...holder } = await holderOf(phoneNumber);
  server.clock.advance(60);
  await before?.(holder);
  const caller = await server.as(holder.person);
  await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: lineId } });
  await endNovember(server, accountId);
  return holder;
}

/** The texts to a number, when each was written. */
async function textsTo(phoneNumber: PhoneNumber) {
  const texts = server.db.query().selectFrom('outbox_messages').select('created_at');
  const found = await texts.where('recipient', '=', phoneNumber).where('kind', '=', 'data_alert').execute();
  return found.map((row) => row.created_at.toISOString());
}

/** The codes to a number that are kept. */
const codesTo = (phoneNumber: PhoneNumber) =>
  server.db
    .query()
    .selectFrom('sign_in_codes')
    .select('id')
    .where('phone_number', '=', phoneNumber)
    .execute();

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
  assert.equal((await textsTo(phoneNumber)).length, 1);
  assert.equal((await remove(person)).status, 204);
  assert.deepEqual(await textsTo(phoneNumber), []);
});

test('of two who have given up the same number, each deletes the texts and codes of their own time', async () => {
  const textAndCode = async ({ phoneNumber }: Holder) => {
    await textTo(phoneNumber);
    await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: phoneNumber.slice(3) } });
  };
  const { person: first, phoneNumber } = await whoGaveUp(textAndCode);
  server.clock.set('2026-12-02T12:00:00Z');
  const { lineId, accountId, person: second } = await holderOf(phoneNumber);
  server.clock.advance(60);
  await textAndCode({ person: second, phoneNumber });
  const caller = await server.as(second);
  await caller.call('DELETE /subscriptions/delete-number/:id', { params: { id: lineId } });
  server.clock.set('2027-01-01T00:00:00Z');
  await inTransaction(server.deps, (inTx) => lockAccountThisMonth(inTx, accountId));

  const [ofFirst, ofSecond] = ['2026-11-21T14:33:00.000Z', '2026-12-02T12:01:00.000Z'];
  assert.deepEqual((await textsTo(phoneNumber)).toSorted(), [ofFirst, ofSecond]);
  assert.equal((await codesTo(phoneNumber)).length, 2);
  assert.equal((await remove(first)).status, 204);
  assert.deepEqual(await textsTo(phoneNumber), [ofSecond]);
  assert.equal((await codesTo(phoneNumber)).length, 1);
  assert.equal((await remove(second)).status, 204);
  assert.deepEqual(await textsTo(phoneNumber), []);
  assert.deepEqual(await codesTo(phoneNumber), []);
});
