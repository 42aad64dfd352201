import assert from 'node:assert/strict';
import { test } from 'node:test';

import { day } from '@bylgja/domain';
import { hanna } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { inTransaction } from '#db/database.ts';
import { lockAccount } from '#features/accounts/accounts.store.ts';
import { lockCustomerById } from '#features/auth/auth.service.ts';
import type { Caller } from '#testing/caller.ts';
import { untilLockWaits } from '#testing/lock-waits.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { anna, currentAccountOf, elsewhere, holdAny, newPerson, signUpBodyOf } from '#testing/sign-ups.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
let person: Person;
let caller: Caller;
eachWithNewcomer((newcomer) => {
  ({ server, person, caller } = newcomer);
});

const refusals = [
  [
    'the binding period is not accepted',
    { hasAcceptedBindingPeriod: false },
    [422, 'binding_period_not_accepted'],
  ],
  ['there is no such plan', { planId: 'nakad' }, [422, 'plan_not_available']],
  [
    'the same address is not confirmed',
    { planId: 'familja-20', members: [{ ...anna, phoneNumberReservationId: null }] },
    [422, 'same_address_not_confirmed'],
  ],
  [
    'there are more members than the plan allows',
    { members: [{ ...anna, phoneNumberReservationId: null }], hasConfirmedSameAddress: true },
    [409, 'family_full'],
  ],
  [
    'a member is not born yet',
    {
      planId: 'familja-20',
      members: [{ ...anna, birthDate: '2026-11-22', phoneNumberReservationId: null }],
      hasConfirmedSameAddress: true,
    },
    [422, 'validation_failed'],
  ],
  ['a card has no delivery', { eSim: false }, [422, 'sim_delivery_needed']],
  [
    'a card is to be collected at a place that has none',
    { eSim: false, simPickupLocationId: 'mykines' },
    [422, 'sim_delivery_needed'],
  ],
  ['no number was reserved', { phoneNumberReservationId: null }, [422, 'reservation_expired']],
  [
    'a number of another provider has no proof',
    { porting: { ...elsewhere, simcardNumber: '' } },
    [422, 'porting_refused'],
  ],
  [
    'another customer here uses the number',
    { porting: { ...elsewhere, phoneNumber: '211010' } },
    [422, 'porting_refused'],
  ],
  [
    'the number belongs to the provider’s own pool',
    { porting: { ...elsewhere, phoneNumber: '221059' } },
    [422, 'porting_refused'],
  ],
] as const;
for (const [why, change, [status, code]] of refusals) {
  test(`nothing is ordered when ${why}`, async () => {
    const body = await signUpBodyOf(caller, change as Parameters<typeof signUpBodyOf>[1]);
    const refused = await caller.call('POST /subscriptions', { body });
    assert.deepEqual([refused.status, refused.problem.code], [status, code]);
    assert.deepEqual((await caller.call('GET /orders')).body, []);
    assert.equal(await currentAccountOf(caller), null);
  });
}

test('a customer who is under age cannot sign up, and the preview says so', async () => {
  await server.db
    .query()
    .updateTable('customers')
    .set({ birth_on: day('2015-03-02') })
    .where('id', '=', person.id)
    .execute();
  const refused = await caller.call('POST /subscriptions', { body: await signUpBodyOf(caller) });
  assert.deepEqual([refused.status, refused.problem.code], [422, 'too_young']);
  const change = { change: 'sign_up', planId: 'midal', euPackage: false, members: 0 } as const;
  const preview = await caller.call('POST /subscriptions/previews', { body: change });
  assert.deepEqual([preview.status, preview.problem.code], [422, 'too_young']);
  assert.equal(await currentAccountOf(caller), null);
});

test('a customer who tries numbers to find out who is a customer gets five answers an hour, and is then refused', async () => {
  server.clock.advance(2 * 60 * 60);
  const curious = await server.as(person);
  const ask = async (phoneNumber: string) => {
    const body = await signUpBodyOf(curious, { porting: { ...elsewhere, phoneNumber } });
    return (await curious.call('POST /subscriptions', { body })).status;
  };
  const answers: number[] = [];
  for (let asked = 0; asked < 5; asked += 1) answers.push(await ask('211010'));
  assert.deepEqual(answers, [422, 422, 422, 422, 422]);
  assert.deepEqual([await ask('211010'), await ask('555123')], [429, 429]);
  server.clock.advance(2 * 60 * 60);
});

test('a number that is already on a plan cannot be signed up again', async () => {
  const hannas = await server.as(hanna);
  const body = await signUpBodyOf(hannas, { porting: { phoneNumber: '211010', simcardNumber: '' } });
  const refused = await hannas.call('POST /subscriptions', { body });
  assert.deepEqual([refused.status, refused.problem.code], [409, 'already_subscribed']);
});

test('a refusal has no effect: the number stays reserved', async () => {
  const { id } = await holdAny(caller);
  const input = await signUpBodyOf(caller, { phoneNumberReservationId: id, eSim: false });
  assert.equal(
    (await caller.call('POST /subscriptions', { body: input })).problem.code,
    'sim_delivery_needed',
  );
  const again = await caller.call('POST /subscriptions', { body: { ...input, eSim: true } });
  assert.equal(again.status, 201);
});

test('an expired reservation and one of another customer are refused with the same code', async () => {
  const { id } = await holdAny(caller);
  const stranger = await server.as(await newPerson(server));
  const stolen = await stranger.call('POST /subscriptions', {
    body: await signUpBodyOf(stranger, { phoneNumberReservationId: id }),
  });
  assert.equal(stolen.problem.code, 'reservation_expired');
  server.clock.advance(15 * 60);
  const late = await (
    await server.as(person)
  ).call('POST /subscriptions', { body: await signUpBodyOf(caller, { phoneNumberReservationId: id }) });
  assert.equal(late.problem.code, 'reservation_expired');
});

test('a sign-up with an existing number waits for its account, which is being invoiced', async (t) => {
  const { deps } = server;
  if (!server.db.url) return t.skip('PGlite has one connection');
  const hannas = await server.as(hanna);
  const account = await currentAccountOf(hannas);
  const body = await signUpBodyOf(hannas, { porting: { ...elsewhere, phoneNumber: '211010' } });
  let asked: Promise<{ status: number }> | undefined;
  await inTransaction(deps, async (inTx) => {
    await lockAccount(inTx.db, account?.id ?? '');
    asked = hannas.call('POST /subscriptions', { body });
    await untilLockWaits(inTx.db);
    assert.ok(await lockCustomerById(inTx, hanna.id), 'locked as for an invoice');
  });
  assert.equal((await asked)?.status, 409);
});
