import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import { bjork, demoPassword, hanna, jogvan, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

const newPassword = 'Sildaknetti-7';
/** The password that Bjørk has after her changes. */
const bjorksPassword = 'Sildaknetti-8';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => {
  // An hour later all rate limits are free again.
  server.clock.advance(60 * 60 + 1);
});

const readMe = (caller: Caller) => caller.call('GET /auth/me');

async function signIn(person: Person, password: string) {
  const { status, body } = await server.guest.call('POST /auth/email-login', {
    body: { email: person.email ?? '', password },
  });
  return { status, caller: createCaller(server.url, status === 200 ? body.accessToken : null) };
}

/** The log entries about the person's own sign-ins and profile, newest first. */
async function activityOf(caller: Caller, topic: 'profile' | 'sign-in') {
  const { body } = await caller.call('GET /activity', { query: { topic } });
  return body.items;
}

async function mailsTo(address: string) {
  return server.deps.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select(['kind', 'locale', 'parts'])
    .where('recipient', '=', address)
    .orderBy('created_at', 'desc')
    .execute();
}

test('names, address and language are changed, and the log contains the names of the fields but not their values', async () => {
  const soljas = await server.as(solja);
  const { status, body } = await soljas.call('PATCH /auth/me', {
    body: { lastname: 'Dam Olsen', address: ' Frammi við Gjónna 1 ', postalCode: '476', city: 'Gjógv' },
  });
  assert.equal(status, 200);
  assert.deepEqual(
    [body.firstname, body.lastname, body.address, body.postalCode, body.city],
    ['Sólja', 'Dam Olsen', 'Frammi við Gjónna 1', '476', 'Gjógv'],
  );
  assert.deepEqual((await readMe(soljas)).body, body);
  const [newest] = await activityOf(soljas, 'profile');
  assert.equal(newest?.kind, 'profile_changed');
  assert.deepEqual(newest?.parts, { fields: 'lastname,address,postalCode,city' });
  assert.equal((await soljas.call('PATCH /auth/me', { body: { locale: 'en' } })).body.locale, 'en');
});

test('a place may have no postal code', async () => {
  const { body } = await (
    await server.as(solja)
  ).call('PATCH /auth/me', { body: { postalCode: '', city: 'Mjørkadalur' } });
  assert.deepEqual([body.postalCode, body.city], ['', 'Mjørkadalur']);
});

test('a place that does not match the postal code is refused, whichever of the two is sent', async () => {
  const hannas = await server.as(hanna);
  const before = (await hannas.call('GET /auth/me')).body;
  for (const body of [
    { city: 'Gjógv' },
    { postalCode: '476' },
    { city: 'Gjógv', postalCode: '900' },
    { city: 'Gjógv', postalCode: '' },
  ]) {
    const { status, problem } = await hannas.call('PATCH /auth/me', { body });
    assert.deepEqual([status, problem.code], [422, 'city_not_of_postal_code'], JSON.stringify(body));
  }
  assert.deepEqual((await hannas.call('GET /auth/me')).body, before);
});

test('a request that changes nothing is not logged', async () => {
  const soljas = await server.as(solja);
  const { body: before } = await readMe(soljas);
  const known = (await activityOf(soljas, 'profile')).length;
  for (const body of [{}, { firstname: before.firstname }, { email: ' Solja@Example.fo ' }]) {
    const reply = await soljas.call('PATCH /auth/me', { body });
    assert.deepEqual([reply.status, reply.body], [200, before]);
  }
  assert.equal((await activityOf(soljas, 'profile')).length, known);
});

test('invalid fields are refused by name, and nothing else is changed', async () => {
  const soljas = await server.as(solja);
  const { body: before } = await readMe(soljas);
  const refused = await soljas.call('PATCH /auth/me', {
    body: { firstname: 'Anna', postalCode: '12', email: 'not an address', password: 'weak', city: '' },
  });
  assert.equal(refused.status, 422);
  assert.deepEqual(
    refused.problem.errors?.map(({ path, code }) => [path, code]),
    [
      ['email', 'email_invalid'],
      ['postalCode', 'postal_code_invalid'],
      ['city', 'required'],
      ['password', 'password_weak'],
    ],
  );
  assert.deepEqual((await readMe(soljas)).body, before);
});

test('a new password needs the current one, ends the other sessions and is reported by mail', async () => {
  const hannas = await signIn(hanna, demoPassword);
  const elsewhere = await signIn(hanna, demoPassword);
  const { status } = await hannas.caller.call('PATCH /auth/me', {
    body: { password: newPassword, currentPassword: demoPassword },
  });
  assert.equal(status, 200);
  assert.equal((await readMe(hannas.caller)).status, 200);
  assert.equal((await readMe(elsewhere.caller)).status, 401);
  assert.equal((await signIn(hanna, demoPassword)).status, 401);
  assert.equal((await signIn(hanna, newPassword)).status, 200);
  const [mail] = await mailsTo('hanna@example.fo');
  assert.deepEqual(
    [mail?.kind, mail?.locale, mail?.parts],
    ['password_changed', 'fo', { firstname: 'Hanna' }],
  );
  const kinds = (await activityOf(hannas.caller, 'sign-in')).map(({ kind }) => kind);
  assert.ok(kinds.includes('password_changed'), kinds.join());
});

test('a new password stops an unconfirmed change of email', async () => {
  const bjorks = await server.as(bjork);
  await bjorks.call('PATCH /auth/me', { body: { email: 'bjork@nytt.fo' } });
  assert.equal((await readMe(bjorks)).body.pendingEmail, 'bjork@nytt.fo');
  const both = await bjorks.call('PATCH /auth/me', {
    body: { password: newPassword, currentPassword: demoPassword, email: 'bjork@annad.fo' },
  });
  assert.equal(both.body.pendingEmail, 'bjork@annad.fo');
  const back = await bjorks.call('PATCH /auth/me', {
    body: { password: bjorksPassword, currentPassword: newPassword },
  });
  assert.equal(back.body.pendingEmail, null);
});

test('without the right current password a new one is refused, together with all other changes', async () => {
  const bjorks = await server.as(bjork);
  for (const currentPassword of [undefined, 'Not-the-one-9', '']) {
    const { status, problem } = await bjorks.call('PATCH /auth/me', {
      body: {
        firstname: 'Anna',
        password: newPassword,
        ...(currentPassword !== undefined && { currentPassword }),
      },
    });
    assert.deepEqual(
      [status, problem.code],
      currentPassword === '' ? [422, 'validation_failed'] : [401, 'incorrect_password'],
    );
  }
  assert.equal((await readMe(bjorks)).body.firstname, 'Bjørk');
  assert.equal((await signIn(bjork, bjorksPassword)).status, 200);
});

test('after ten guesses an hour at the current password even the right one has to wait', async () => {
  const guess = async (currentPassword: string) =>
    (await server.as(bjork)).call('PATCH /auth/me', { body: { password: newPassword, currentPassword } });
  for (let tries = 0; tries < 10; tries += 1) {
    assert.equal((await guess('Not-the-one-9')).problem.code, 'incorrect_password');
  }
  const late = await guess(bjorksPassword);
  assert.deepEqual([late.status, late.headers.get('retry-after')], [429, '3600']);
  assert.equal((await signIn(bjork, bjorksPassword)).status, 200);
});

test('a common password is refused', async () => {
  const { status, problem } = await (
    await server.as(bjork)
  ).call('PATCH /auth/me', { body: { password: 'Password1', currentPassword: bjorksPassword } });
  assert.deepEqual([status, problem.code], [422, 'password_common']);
});

test('a customer without a password proves their identity again instead', async () => {
  const jogvans = await server.as(jogvan);
  server.clock.advance(5 * 60 + 1);
  const late = await jogvans.call('PATCH /auth/me', { body: { password: newPassword } });
  assert.deepEqual([late.status, late.problem.code], [401, 'step_up_required']);
  const { status, body } = await (
    await server.as(jogvan)
  ).call('PATCH /auth/me', { body: { password: newPassword } });
  assert.deepEqual([status, body.hasPassword], [200, true]);
});

test('of two parallel new passwords one is saved, and the other request is refused', async () => {
  const [one, other] = [await server.as(solja), await server.as(solja)];
  const replies = await Promise.all(
    [one, other].map((caller, index) =>
      caller.call('PATCH /auth/me', {
        body: { password: `${newPassword}${index}`, currentPassword: demoPassword },
      }),
    ),
  );
  const winners = replies.filter(({ status }) => status === 200);
  assert.equal(winners.length, 1, replies.map(({ status }) => status).join());
  assert.equal((await signIn(solja, demoPassword)).status, 401);
});

test('a change requires a sign-in', async () => {
  const { status } = await server.guest.call('PATCH /auth/me', { body: { firstname: 'Anna' } });
  assert.equal(status, 401);
});
