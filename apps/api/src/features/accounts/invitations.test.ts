import assert from 'node:assert/strict';
import { afterEach, test } from 'node:test';

import { brand } from '@bylgja/brand';
import { paetur } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';
import { formatPhoneNumber } from '@bylgja/i18n/server';

import { abandonOrder } from '#features/orders/order-lifecycle.ts';
import type { Caller } from '#testing/caller.ts';
import { eachWithNewcomer } from '#testing/newcomers.ts';
import { notifiedKinds } from '#testing/notifications.ts';
import { readOutbox } from '#testing/outbox.ts';
import { orderWhen, until } from '#testing/purchases.ts';
import {
  anna,
  atNetwork,
  elsewhere,
  holdAny,
  networkFaults,
  networkOrder,
  networkPace,
  signUpPaid,
} from '#testing/sign-ups.ts';
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
afterEach(async () => {
  await networkPace(server, 0.04);
  await networkFaults(server);
});

type Joins = Parameters<typeof signUpPaid>[2] & object;

/** Sólja signs up a family with Anna in it; the orders of both. */
async function signUpWithAnna(anne: Partial<NonNullable<Joins['members']>[number]> = {}) {
  const phoneNumberReservationId = anne.porting ? null : (await holdAny(caller)).id;
  const orders = await signUpPaid(server, caller, {
    planId: 'familja-20',
    members: [{ ...anna, phoneNumberReservationId, ...anne }],
    hasConfirmedSameAddress: true,
  });
  const [own, hers] = orders;
  assert.ok(hers?.phoneNumber && own.phoneNumber);
  return { own: { ...own, phoneNumber: own.phoneNumber }, hers: { ...hers, phoneNumber: hers.phoneNumber } };
}

interface Ordered {
  readonly id: string;
  readonly phoneNumber: string;
}

async function activate(...orders: readonly Ordered[]): Promise<void> {
  for (const { id, phoneNumber } of orders) {
    await atNetwork(server, await networkOrder(server, phoneNumber), { do: 'complete' });
    await orderWhen(caller, id, ({ isComplete }) => isComplete);
  }
}

/** The invitations that wait or were sent, by number. */
const invited = async (phoneNumber: string) =>
  server.db
    .query()
    .selectFrom('outbox_messages')
    .select(['locale', 'sent_at'])
    .where('kind', '=', 'added_to_family')
    .where('channel', '=', 'sms')
    .where('recipient', '=', phoneNumber)
    .execute();

const textsTo = async (phoneNumber: string) =>
  (await readOutbox(server)).filter(({ to }) => to.endsWith(phoneNumber.slice(-6))).map(({ text }) => text);

const userOf = async (phoneNumber: string) => {
  const { body } = await caller.call('GET /subscriptions');
  const account = body.data.currentAccount;
  const id = account?.members.find((line) => line.phoneNumber === phoneNumber)?.user.id;
  assert.ok(id);
  return { ...person, id };
};

test('a person whose line becomes active gets one SMS that says who has added them, and where to log in', async () => {
  const { own, hers } = await signUpWithAnna();
  await activate(own);
  assert.deepEqual(await invited(hers.phoneNumber), [], 'her line is not active');
  await activate(hers);
  const [text, ...more] = await until(async () => {
    const texts = await textsTo(hers.phoneNumber);
    return texts.length > 0 && texts;
  });
  assert.deepEqual(more, []);
  assert.match(
    text ?? '',
    new RegExp(`^${brand.name}: ${person.firstname} hevur lagt teg afturat familjuhaldinum`),
  );
  assert.match(text ?? '', /https?:\/\/\S+\/rita-inn\/vid-telefonnummari$/);
  assert.ok(text?.includes(formatPhoneNumber(hers.phoneNumber).replaceAll('\u00A0', ' ')));
  assert.deepEqual(await notifiedKinds(server, await userOf(hers.phoneNumber)), ['added_to_family']);
  assert.deepEqual(await invited(own.phoneNumber), [], 'the owner needs no invitation');
  assert.deepEqual(
    (await notifiedKinds(server, person)).filter((kind) => kind === 'line_active'),
    ['line_active', 'line_active'],
  );
});

test('a network that says everything twice and late sends one invitation', async () => {
  await networkFaults(server, { repeats: true, reordersNotices: true });
  const { own, hers } = await signUpWithAnna();
  await activate(own, hers);
  await until(async () => (await invited(hers.phoneNumber)).every(({ sent_at }) => sent_at !== null));
  assert.equal((await invited(hers.phoneNumber)).length, 1);
  assert.equal((await textsTo(hers.phoneNumber)).length, 1);
});

test('a ported number is invited once it is here, not while it is with the other provider', async () => {
  const { own, hers } = await signUpWithAnna({ porting: elsewhere });
  await activate(own);
  const there = await networkOrder(server, hers.phoneNumber);
  for (const _ of ['taken', 'scheduled']) await atNetwork(server, there, { do: 'advance' });
  await orderWhen(caller, hers.id, ({ scheduledAt }) => scheduledAt !== null);
  assert.deepEqual(await invited(hers.phoneNumber), []);
  await activate(hers);
  assert.equal((await invited(hers.phoneNumber)).length, 1);
});

test('nobody is invited to a line whose order is cancelled', async () => {
  const { own, hers } = await signUpWithAnna();
  await activate(own);
  assert.equal(await abandonOrder(server.deps, hers.id), true);
  assert.deepEqual(await invited(hers.phoneNumber), []);
});

test('a prepaid line that continues in its own family is not invited', async () => {
  const paeturs = await server.as(paetur);
  const phoneNumber = server.phoneOf(paetur);
  const [own, kept] = await signUpPaid(server, paeturs, {
    planId: 'familja-20',
    members: [{ ...anna, phoneNumberReservationId: null, porting: { phoneNumber, simcardNumber: '' } }],
    hasConfirmedSameAddress: true,
  });
  assert.ok(own.phoneNumber && kept);
  await atNetwork(server, await networkOrder(server, phoneNumber), { do: 'complete' });
  await orderWhen(paeturs, kept.id, ({ isComplete }) => isComplete);
  assert.deepEqual(await invited(phoneNumber), []);
});
