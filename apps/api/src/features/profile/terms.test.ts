import assert from 'node:assert/strict';
import { test } from 'node:test';

import { brand } from '@bylgja/brand';
import { bjork } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { createCaller } from '#testing/caller.ts';
import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { marjunsRegistration } from '#testing/registration.ts';
import { anna, holdAny, networkPace, signUpPaid } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer(
  (newcomer) => {
    ({ server, person, caller } = newcomer);
  },
  (prepared) => networkPace(prepared, null),
);

const version: string = brand.termsVersion;

/** Anna, whom the newcomer has added to a family. */
async function annaBorn(birthDate: string): Promise<Caller> {
  const { id: phoneNumberReservationId } = await holdAny(caller);
  await signUpPaid(server, caller, {
    planId: 'familja-20',
    members: [{ ...anna, birthDate, phoneNumberReservationId }],
    hasConfirmedSameAddress: true,
  });
  const { body } = await caller.call('GET /subscriptions');
  const { id } = body.data.currentAccount?.members.find(({ user }) => user.id !== person.id)?.user ?? {};
  assert.ok(id);
  return server.as({ ...person, id });
}

const accept = (by: Caller, read = version) => by.call('POST /auth/me/terms', { body: { version: read } });
const asked = async (by: Caller) => (await by.call('GET /auth/me')).body.termsToAccept;

/** What the export of a customer’s data says about the terms. */
async function recorded(by: Caller) {
  const data = (await (await by.raw('/api/auth/me/data')).json()) as { customers: Record<string, unknown>[] };
  const [customer] = data.customers;
  return { termsVersion: customer?.['termsVersion'], termsAcceptedAt: customer?.['termsAcceptedAt'] };
}

test('an added member is asked for the terms until they accept them, which is recorded once', async () => {
  const annas = await annaBorn('1990-05-17');
  assert.equal(await asked(annas), version);
  const at = server.clock.now().toISOString();
  assert.equal((await accept(annas)).status, 204);
  assert.equal(await asked(annas), null);
  server.clock.advance(60);
  assert.equal((await accept(annas)).status, 204);
  assert.deepEqual(await recorded(annas), { termsVersion: version, termsAcceptedAt: at });
  const { body: log } = await annas.call('GET /activity');
  assert.equal(log.items.filter(({ kind }) => kind === 'terms_accepted').length, 1);
});

test('another version than the one that applies is refused, and the member stays asked', async () => {
  const annas = await annaBorn('1990-05-17');
  const refused = await accept(annas, '2020-01');
  assert.deepEqual([refused.status, refused.problem.code], [409, 'terms_changed']);
  assert.equal(await asked(annas), version);
});

test('a child is not asked: the owner who orders the line accepts for them', async () => {
  assert.equal(await asked(await annaBorn('2016-07-04')), null);
});

test('whoever registers accepts the version that applies; customers from before it was recorded are not asked', async () => {
  const { body: tokens } = await server.guest.call('POST /auth/register', {
    body: marjunsRegistration,
  });
  const marjuns = createCaller(server.url, tokens.accessToken);
  assert.deepEqual([await asked(marjuns), (await recorded(marjuns)).termsVersion], [null, version]);
  const bjorks = await server.as(bjork);
  assert.deepEqual([await asked(bjorks), (await recorded(bjorks)).termsVersion], [null, null]);
});
