import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';

import type { Account, Calls, CallInput, Order } from '@bylgja/contract';
import { day } from '@bylgja/domain';
import { freeNumbers, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import type { Caller } from './caller.ts';
import { cards, control, freshKey, orderWhen, pay, until } from './purchases.ts';
import type { TestServer } from './test-server.ts';

type SignUpBody = CallInput<Calls['POST /subscriptions']>['body'];

/** A registered customer without a subscription, new each time. */
export async function newPerson(server: TestServer): Promise<Person> {
  const person = { ...solja, id: randomUUID(), email: `${randomUUID()}@example.fo` };
  await server.db
    .query()
    .insertInto('customers')
    .values({
      id: person.id,
      firstname: person.firstname,
      lastname: person.lastname,
      email: person.email,
      password_hash: null,
      birth_on: day(person.birthDate),
      address: person.address,
      postal_code: person.postalCode,
      city: person.city,
      created_at: server.clock.now(),
    })
    .execute();
  return person;
}

/** A further member of a family plan. */
export const anna = { firstname: 'Anna', lastname: 'Dam', birthDate: '2011-04-09', eSim: true };

/** A number at another provider, with the proof of ownership. */
export const elsewhere = { phoneNumber: '551234', simcardNumber: '8929802770001200001' };

/** The present account of a customer, if any. */
export async function currentAccountOf(caller: Caller): Promise<Account | null> {
  return (await caller.call('GET /subscriptions')).body.data.currentAccount;
}

let tried = 0;

/** Reserves a free number, another one each time. */
export async function holdAny(caller: Caller): Promise<{ id: string; phoneNumber: string }> {
  for (const _ of freeNumbers) {
    const phoneNumber = freeNumbers[(tried += 1) % freeNumbers.length] ?? '';
    const held = await caller.call('POST /auth/reserved-numbers', { body: { phoneNumber } });
    if (held.status === 201) return held.body;
  }
  throw new Error('no number is free');
}

/** A sign-up, by default for an individual plan with an eSIM and a reserved number. */
export async function signUpBodyOf(caller: Caller, change: Partial<SignUpBody> = {}): Promise<SignUpBody> {
  const needsNumber = change.phoneNumberReservationId === undefined && !change.porting;
  return {
    planId: 'midal',
    euPackage: false,
    eSim: true,
    hasAcceptedBindingPeriod: true,
    phoneNumberReservationId: needsNumber ? (await holdAny(caller)).id : null,
    ...change,
  };
}

/** Places a sign-up; fails the test if it is refused. */
export async function signUp(
  caller: Caller,
  change: Partial<SignUpBody> = {},
): Promise<{ orders: [Order, ...Order[]]; paymentUrl: string }> {
  const { status, body, problem } = await caller.call('POST /subscriptions', {
    body: await signUpBodyOf(caller, change),
    idempotencyKey: freshKey(),
  });
  assert.equal(status, 201, JSON.stringify(problem));
  const [main, ...others] = body.orders;
  assert.ok(main && body.paymentUrl);
  return { orders: [main, ...others], paymentUrl: body.paymentUrl };
}

/** Places and pays a sign-up; its orders are then in processing, or further. */
export async function signUpPaid(
  server: TestServer,
  caller: Caller,
  change: Partial<SignUpBody> = {},
): Promise<[Order, ...Order[]]> {
  const { orders, paymentUrl } = await signUp(caller, change);
  await pay(server, paymentUrl, cards.approved);
  await orderWhen(caller, orders[0].id, ({ payment }) => payment?.state === 'captured');
  return orders;
}

/** An order as the simulated network has it. */
export interface NetworkOrder {
  readonly externalId: string;
  readonly state: string;
  readonly request: Readonly<Record<string, unknown>>;
}

/** The orders at the network for a number, oldest first. */
export async function networkOrders(server: TestServer, phoneNumber: string | null): Promise<NetworkOrder[]> {
  const all = (await control(server, 'GET', '/_sandbox/network/orders')) as NetworkOrder[];
  return all.filter(({ request }) => request['phoneNumber'] === phoneNumber).toReversed();
}

/** The only order of a number at the network; waits for it. */
export function networkOrder(server: TestServer, phoneNumber: string | null): Promise<NetworkOrder> {
  return until(async () => (await networkOrders(server, phoneNumber)).at(-1));
}

/** Sets the faults of the simulated network to exactly these; without arguments to none. */
export async function networkFaults(server: TestServer, faults: object = {}): Promise<void> {
  await control(server, 'PUT', '/_sandbox/network/faults', faults);
}

/** Sets whether orders at the network proceed automatically, or are held until a test moves them. */
export async function networkPace(server: TestServer, stepSeconds: number | null): Promise<void> {
  await control(server, 'PUT', '/_sandbox/network/pace', { stepSeconds });
}

/** Acts on an order at the network, like its operators. */
export async function atNetwork(
  server: TestServer,
  { externalId }: NetworkOrder,
  command: { do: string; reason?: string },
): Promise<void> {
  await control(server, 'POST', `/_sandbox/network/orders/${externalId}`, command);
}
