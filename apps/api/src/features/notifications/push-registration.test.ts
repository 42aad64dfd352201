import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { clearOldRowsJob } from '#jobs/clear-old-rows.ts';
import { runJob } from '#jobs/run-job.ts';
import type { Caller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(async () => {
  await server.db.query().deleteFrom('push_registrations').execute();
});

const phone = 'token-of-the-phone-on-the-table';
const register = (caller: Caller, token = phone) =>
  caller.call('PUT /push-registration', { body: { token, platform: 'android' } });

/** The registered phones, with the first name of their customer. */
async function registered(): Promise<string[]> {
  const rows = await server.db
    .query()
    .selectFrom('push_registrations')
    .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select(['customers.firstname', 'push_registrations.token'])
    .orderBy('token')
    .execute();
  return rows.map(({ firstname, token }) => `${firstname} ${token}`);
}

const of = ({ firstname }: Person, token = phone) => `${firstname} ${token}`;

test('a session has one phone, and its new token replaces the old one', async () => {
  const caller = await server.as(hanna);
  for (const token of [phone, phone, `${phone}-anew`]) {
    assert.equal((await register(caller, token)).status, 204);
  }
  assert.deepEqual(await registered(), [of(hanna, `${phone}-anew`)]);
  assert.equal((await caller.call('DELETE /push-registration')).status, 204);
  assert.equal((await caller.call('DELETE /push-registration')).status, 204, 'even when there is none');
  assert.deepEqual(await registered(), []);
});

test('a customer may have several phones, and each session removes only its own', async () => {
  const [first, second] = [await server.as(hanna), await server.as(hanna)];
  await register(first, `${phone}-1`);
  await register(second, `${phone}-2`);
  await first.call('DELETE /push-registration');
  assert.deepEqual(await registered(), [of(hanna, `${phone}-2`)]);
});

test('a phone belongs to the person who last signed in on it', async () => {
  await register(await server.as(hanna));
  await register(await server.as(jogvan));
  assert.deepEqual(await registered(), [of(jogvan)]);
});

test('when many people register one phone in parallel, one of them has it', async () => {
  const callers = await Promise.all(
    [hanna, jogvan, bjork, hanna, jogvan, bjork].map((who) => server.as(who)),
  );
  const answers = await Promise.all(callers.map((caller) => register(caller)));
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([204]));
  assert.equal((await registered()).length, 1);
});

test('an invalid token and a browser are refused', async () => {
  const caller = await server.as(hanna);
  for (const body of [
    { token: '', platform: 'android' },
    { token: 'short', platform: 'ios' },
    { token: 'with a space in it', platform: 'ios' },
    { token: 'x'.repeat(1025), platform: 'ios' },
    { token: phone, platform: 'web' },
    { token: phone },
  ]) {
    const { status } = await caller.raw('/api/push-registration', {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    assert.equal(status, 422, JSON.stringify(body).slice(0, 60));
  }
  assert.deepEqual(await registered(), []);
});

test('the export lists the customer’s phones and their dates, without their tokens', async () => {
  const caller = await server.as(hanna);
  await register(caller);
  const text = await (await caller.raw('/api/auth/me/data')).text();
  const { pushRegistrations } = JSON.parse(text) as { pushRegistrations: object[] };
  assert.deepEqual(pushRegistrations, [
    { platform: 'android', registeredAt: server.clock.now().toISOString() },
  ]);
  assert.ok(!text.includes(phone));
});

test('deleting a user removes their phones, and ending a session removes its phone within the hour', async () => {
  const soljas = await server.as(solja);
  await register(soljas, `${phone}-1`);
  const hannas = await server.as(hanna);
  await register(hannas, `${phone}-2`);
  await register(await server.as(bjork), `${phone}-3`);
  assert.equal((await soljas.call('DELETE /auth/me')).status, 204);
  assert.deepEqual(await registered(), [of(hanna, `${phone}-2`), of(bjork, `${phone}-3`)]);

  const sessions = (await hannas.call('GET /auth/sessions')).body;
  const id = sessions.find(({ isCurrent }) => isCurrent)?.id ?? '';
  await hannas.call('DELETE /auth/sessions/:id', { params: { id } });
  await runJob(clearOldRowsJob, server.deps);
  assert.deepEqual(await registered(), [of(bjork, `${phone}-3`)]);
});
