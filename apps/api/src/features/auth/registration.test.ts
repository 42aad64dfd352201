import assert from 'node:assert/strict';
import { after, before, beforeEach, test } from 'node:test';

import type { CallInput, Calls } from '@bylgja/contract';
import { solja } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import { marjunsRegistration } from '#testing/registration.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());
beforeEach(() => {
  // A day later all rate limits are free again.
  server.clock.advance(24 * 60 * 60 + 1);
});

type Given = CallInput<Calls['POST /auth/register']>['body'];

const given: Given = {
  ...marjunsRegistration,
  firstname: ' Marjun ',
  email: ' Marjun@Example.fo ',
  phoneNumber: '+298 21 19 99',
};
const { password } = given;
const register = (changes: Partial<Given> = {}, headers: Record<string, string> = {}) =>
  server.guest.call('POST /auth/register', { body: { ...given, ...changes }, headers });

test('a new customer is signed in at once, gets a welcome mail, and the registration is logged', async () => {
  const registered = await register({}, { 'accept-language': 'en', 'user-agent': 'curl/8 Windows NT' });
  assert.equal(registered.status, 201);
  const marjun = createCaller(server.url, registered.body.accessToken);
  const { id, ...user } = (await marjun.call('GET /auth/me')).body;
  assert.deepEqual(user, {
    firstname: 'Marjun',
    lastname: 'Dam',
    email: 'marjun@example.fo',
    pendingEmail: null,
    phoneNumber: '298211999',
    birthDate: '1990-02-28',
    address: 'Heiðavegur 9',
    postalCode: '620',
    city: 'Runavík',
    locale: 'en',
    hasPassword: true,
    canGetCode: false,
    termsToAccept: null,
  });
  const { items } = (await marjun.call('GET /activity')).body;
  assert.deepEqual(
    new Set(items.map(({ kind, device }) => `${kind} on ${device?.system}`)),
    new Set(['registered on windows', 'signed_in on windows']),
  );
  const mail = await server.deps.db
    .query()
    .selectFrom('outbox_messages')
    .where('channel', '=', 'mail')
    .select(['kind', 'locale', 'parts'])
    .where('recipient', '=', 'marjun@example.fo')
    .execute();
  assert.deepEqual(mail, [{ kind: 'welcome', locale: 'en', parts: { firstname: 'Marjun' } }]);
  const login = await server.guest.call('POST /auth/email-login', {
    body: { email: 'marjun@example.fo', password },
  });
  assert.equal(login.status, 200);
  assert.match(id, /^[0-9a-f-]{36}$/);
});

test('a number that was given at registration cannot be used to sign in', async () => {
  const reply = await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: '211999' } });
  assert.equal(reply.problem.code, 'phone_number_not_registered');
});

test('the answer says that an address already belongs to a customer', async () => {
  const reply = await register({ email: 'SOLJA@example.fo' });
  assert.equal(reply.status, 409);
  assert.equal(reply.problem.code, 'email_registered');
});

test('a person is too young until their birthday begins in the Faroes', async () => {
  // In summer the Faroes are one hour ahead of UTC: the birthday begins there at 23:00 UTC.
  server.clock.set('2027-06-30T22:30:00Z');
  const born = { birthDate: '2009-07-01' };
  const evening = await register({ ...born, email: 'ung@example.fo' });
  assert.equal(evening.status, 422);
  assert.equal(evening.problem.code, 'too_young');
  server.clock.set('2027-06-30T23:30:00Z');
  assert.equal((await register({ ...born, email: 'ung@example.fo' })).status, 201);
});

test('a common password is refused', async () => {
  for (const guessed of ['Password1', 'Sommar2026!', 'Bylgja-123']) {
    const reply = await register({ email: 'new@example.fo', password: guessed });
    assert.equal(reply.status, 422);
    assert.equal(reply.problem.code, 'password_common', guessed);
  }
});

test('an invalid phone number is refused', async () => {
  const reply = await register({ email: 'new@example.fo', phoneNumber: '12345x' });
  assert.equal(reply.status, 422);
  assert.equal(reply.problem.code, 'phone_number_invalid');
});

test('each invalid field is named', async () => {
  const wrong: [Partial<Record<keyof Given, unknown>>, string, string][] = [
    [{ firstname: '  ' }, 'firstname', 'required'],
    [{ email: 'marjun' }, 'email', 'email_invalid'],
    [{ password: 'weak' }, 'password', 'password_weak'],
    [{ birthDate: '31.12.1990' }, 'birthDate', 'date_invalid'],
    [{ postalCode: '62' }, 'postalCode', 'postal_code_invalid'],
    [{ city: 'Klaksvík' }, 'city', 'city_not_of_postal_code'],
    [{ hasAcceptedTerms: false }, 'hasAcceptedTerms', 'required'],
    [{ isOwner: true } as object, 'isOwner', 'unknown_field'],
  ];
  for (const [change, path, code] of wrong) {
    const reply = await register({ email: 'new@example.fo', ...change } as Partial<Given>);
    assert.equal(reply.problem.code, 'validation_failed', path);
    assert.deepEqual(
      reply.problem.errors?.map((error) => [error.path, error.code]),
      [[path, code]],
    );
  }
});

test('of several parallel registrations with one address, one succeeds', async () => {
  const replies = await Promise.all(Array.from({ length: 4 }, () => register({ email: 'race@example.fo' })));
  assert.deepEqual(
    replies.map(({ status }) => status).toSorted((a, b) => a - b),
    [201, 409, 409, 409],
  );
  const { count } = await server.deps.db
    .query()
    .selectFrom('customers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('email', '=', 'race@example.fo')
    .executeTakeFirstOrThrow();
  assert.equal(count, 1);
});

test('a network gets five answers an hour that an address is registered, and is then refused for every address', async () => {
  for (let asked = 0; asked < 5; asked += 1) {
    assert.equal((await register({ email: solja.email ?? '' })).problem.code, 'email_registered');
  }
  const [known, unknown] = [
    await register({ email: solja.email ?? '' }),
    await register({ email: 'n@example.fo' }),
  ];
  assert.equal(known.status, 429);
  assert.deepEqual(unknown.problem, known.problem);
});

test('mistyped numbers from the same network do not block registrations', async () => {
  for (let asked = 0; asked < 30; asked += 1) {
    await server.guest.call('POST /auth/request-pin', { body: { phoneNumber: `2999${asked + 20}` } });
  }
  assert.equal((await register({ email: 'newcomer@example.fo' })).status, 201);
});

test('the settings limit how many people may register from one network', async () => {
  const other = await startTestServer({ env: { LIMIT_REGISTRATIONS_PER_NETWORK: '3' } });
  const one = (index: number) =>
    other.guest.call('POST /auth/register', { body: { ...given, email: `many-${index}@example.fo` } });
  try {
    for (let index = 0; index < 3; index += 1) assert.equal((await one(index)).status, 201);
    const fourth = await one(3);
    assert.equal(fourth.status, 429);
    assert.equal(fourth.headers.get('retry-after'), '3600');
  } finally {
    await other.close();
  }
});

test('a provider may set another minimum age', async () => {
  const other = await startTestServer({ env: { REGISTRATION_AGE: '15' } });
  try {
    const body = { ...given, birthDate: '2011-11-21' };
    assert.equal((await other.guest.call('POST /auth/register', { body })).status, 201);
  } finally {
    await other.close();
  }
});
