import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { day, minorUnits } from '@bylgja/domain';
import { bjork, elin, eydun, hanna, jogvan, paetur, solja } from '@bylgja/fixtures';
import type { Person } from '@bylgja/fixtures';

import { someAccount } from '#features/plan-changes/testing/changes.ts';
import { startTestServer } from '#testing/test-server.ts';
import type { TestServer } from '#testing/test-server.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer();
});
after(() => server.close());

test('an owner sees every line of the family with its figures', async () => {
  const { status, body } = await (await server.as(bjork)).call('GET /subscriptions');
  assert.equal(status, 200);
  const { currentAccount, otherAccounts, isOwner } = body.data;
  assert.equal(isOwner, true);
  assert.deepEqual(otherAccounts, []);
  assert.equal(currentAccount?.planName, 'Familja 100 GB');
  assert.equal(currentAccount?.planType, 'Familjuhald');
  assert.equal(currentAccount?.currentMember?.user.firstname, 'Bjørk');
  assert.deepEqual(
    currentAccount?.members.map(({ user, dataRemaining, status: state }) => [
      user.firstname,
      state,
      dataRemaining.domestic,
    ]),
    [
      ['Bjørk', 'active', 102_400 - 38_502],
      ['Jógvan', 'active', 102_400 - 83_968],
      ['Sára', 'active', 102_400 - 98_202],
      ['Hákun', 'active', 102_400 - 8499],
      ['Elin', 'processing', null],
    ],
  );
  assert.equal(currentAccount?.members[0]?.measuredAt, '2026-11-21T14:32:00.000Z');
  assert.equal(currentAccount?.members[0]?.validUntil, '2026-11-30');
});

test('a member sees his own figures, and only name and number of the others', async () => {
  const { body } = await (await server.as(jogvan)).call('GET /subscriptions');
  const { currentAccount, isOwner } = body.data;
  assert.equal(isOwner, false);
  assert.deepEqual(
    currentAccount?.members.map(({ user }) => user.firstname),
    ['Jógvan'],
  );
  assert.deepEqual(
    currentAccount?.otherMembers.map(({ user }) => user.firstname),
    ['Bjørk', 'Sára', 'Hákun', 'Elin'],
  );
  assert.equal(JSON.stringify(currentAccount?.otherMembers).includes('dataRemaining'), false);
});

test('a customer without a subscription has no account and counts as an owner', async () => {
  const { body } = await (await server.as(solja)).call('GET /subscriptions');
  assert.deepEqual(body.data, { currentAccount: null, otherAccounts: [], isOwner: true });
});

test('the server decides the available actions, line by line', async () => {
  const actions = (await (await server.as(bjork)).call('GET /actions')).body;
  const of = (person: typeof bjork, id: string) =>
    actions.find((action) => action.phoneNumber === server.phoneOf(person) && action.id === id);
  assert.deepEqual(of(bjork, 'buy-package'), {
    id: 'buy-package',
    phoneNumber: server.phoneOf(bjork),
    isAvailable: true,
    reason: null,
  });
  assert.equal(of(elin, 'buy-package')?.reason, 'line_processing');
  assert.equal(of(bjork, 'top-up')?.reason, 'not_prepaid');
  const jogvans = (await (await server.as(jogvan)).call('GET /actions')).body;
  assert.deepEqual(new Set(jogvans.map(({ phoneNumber }) => phoneNumber)), new Set([server.phoneOf(jogvan)]));
  assert.equal(jogvans.find(({ id }) => id === 'add-family-member')?.reason, 'not_owner');
  const paeturs = (await (await server.as(paetur)).call('GET /actions')).body;
  assert.equal(paeturs.find(({ id }) => id === 'top-up')?.isAvailable, true);
  assert.equal(paeturs.find(({ id }) => id === 'change-plan')?.reason, 'prepaid_plan');
});

test('an EU package has a separate counter, and without it there is none', async () => {
  const remaining = async (person: typeof bjork) => {
    const { body } = await (await server.as(person)).call('GET /subscriptions');
    return body.data.currentAccount?.currentMember?.dataRemaining;
  };
  assert.deepEqual(await remaining(hanna), { domestic: 25 * 1024 - 23_654, eu: 50 * 1024 - 4096 });
  assert.equal((await remaining(paetur))?.eu, null);
});

test('unlimited data stays unlimited, and a cancelled subscription shows when it ends', async () => {
  const { body } = await (await server.as(eydun)).call('GET /subscriptions');
  const member = body.data.currentAccount?.currentMember;
  assert.equal(member?.dataRemaining.domestic, 1_024_000);
  assert.equal(member?.status, 'cancelled');
  assert.equal(member?.cancelsAt, '2026-12-01T00:00:00.000Z');
});

test('usage is shown by day of this month and by month, and adds up to the total', async () => {
  const bjorks = await server.as(bjork);
  const { body: subscriptions } = await bjorks.call('GET /subscriptions');
  const id = subscriptions.data.currentAccount?.currentMember?.id ?? '';
  const { body } = await bjorks.call('GET /subscriptions/:id/usage', {
    params: { id },
    query: { months: 3 },
  });
  assert.deepEqual(
    body.months.map(({ month }) => month),
    ['2026-09', '2026-10', '2026-11'],
  );
  assert.equal(body.days.length, 21);
  assert.equal(
    body.days.reduce((sum, of) => sum + of.domestic, 0),
    38_502,
  );
  assert.equal(body.months[2]?.domestic, 38_502);
});

test('usage shows calls and texts at home and abroad, by day and by month, and the charges', async () => {
  const bjorks = await server.as(bjork);
  const { body: subscriptions } = await bjorks.call('GET /subscriptions');
  const id = subscriptions.data.currentAccount?.currentMember?.id ?? '';
  await server.db
    .query()
    .updateTable('usage')
    .set({ charged_minor: minorUnits(1250) })
    .where('line_id', '=', id)
    .where('day', '=', day('2026-11-20'))
    .where('zone', '=', 'eu')
    .execute();
  const { body } = await bjorks.call('GET /subscriptions/:id/usage', { params: { id }, query: {} });
  const month = body.months.at(-1);
  assert.deepEqual(month?.calls, { domestic: 214, eu: 388 });
  assert.deepEqual(month?.sms, { domestic: 61, eu: 27 });
  assert.equal(month?.charged, 12.5);
  const sum = (figure: (of: (typeof body.days)[number]) => number) =>
    body.days.reduce((total, of) => total + figure(of), 0);
  assert.equal(
    sum(({ calls }) => calls.eu),
    388,
  );
  assert.equal(
    sum(({ sms }) => sms.domestic),
    61,
  );
  assert.equal(body.days.find((of) => of.day === '2026-11-20')?.charged, 12.5);
});

test('abroad there are three counters: calls within the package’s minutes, unlimited texts, and the granted data', async () => {
  const abroadOf = async (person: Person) => {
    const signedIn = await server.as(person);
    const { body: subscriptions } = await signedIn.call('GET /subscriptions');
    const id = subscriptions.data.currentAccount?.currentMember?.id ?? '';
    return (await signedIn.call('GET /subscriptions/:id/usage', { params: { id }, query: {} })).body.abroad;
  };
  assert.deepEqual(await abroadOf(hanna), {
    calls: { used: 96, max: 20 * 60 },
    sms: { used: 5, max: null },
    data: { used: 4096, max: 50 * 1024 },
  });
  assert.deepEqual(await abroadOf(eydun), {
    calls: { used: 0, max: 0 },
    sms: { used: 0, max: 0 },
    data: { used: 0, max: 0 },
  });
  assert.deepEqual((await abroadOf(paetur)).calls, { used: 0, max: 0 });
});

test('usage shows where the data comes from, in the order in which it is used, and what was given away', async () => {
  const hannas = await server.as(hanna);
  const { body: subscriptions } = await hannas.call('GET /subscriptions');
  const { id = '', dataRemaining } = subscriptions.data.currentAccount?.currentMember ?? {};
  const { body } = await hannas.call('GET /subscriptions/:id/usage', { params: { id }, query: {} });
  assert.deepEqual(
    body.sources.map(({ source, zone, validUntil, isInUse }) => [source, zone, validUntil, isInUse]),
    [
      ['plan', 'domestic', '2026-11-30', true],
      ['plan', 'eu', '2026-11-30', true],
    ],
  );
  assert.deepEqual(
    body.sources.map(({ remaining }) => remaining),
    [dataRemaining?.domestic, dataRemaining?.eu],
  );
  assert.equal(body.given, 0);
});

test('a plan that is no longer on sale is listed only for the customer who pays for it', async () => {
  const setOnSale = (isOnSale: boolean) =>
    server.db
      .query()
      .updateTable('plans')
      .set({ is_on_sale: isOnSale })
      .where('id', '=', 'familja-100')
      .execute();
  const listedTo = async (person: Person) => {
    const { body } = await (await server.as(person)).call('GET /plans');
    return body.flatMap(({ dataPlanResponses }) => dataPlanResponses.map(({ planId }) => planId));
  };
  await setOnSale(false);
  assert.deepEqual([(await listedTo(bjork)).length, (await listedTo(hanna)).length], [7, 6]);
  assert.equal((await listedTo(hanna)).includes('familja-100'), false);
  const { body: bjorks } = await (await server.as(bjork)).call('GET /plans');
  const withdrawn = bjorks.flatMap(({ dataPlanResponses }) =>
    dataPlanResponses.filter(({ isOnSale }) => !isOnSale),
  );
  assert.deepEqual(
    withdrawn.map(({ planId }) => planId),
    ['familja-100'],
    'it is distinguished from plans on sale',
  );
  const one = await (await server.as(hanna)).call('GET /plans/:id', { params: { id: 'familja-100' } });
  assert.equal(one.body.planId, 'familja-100');
  await setOnSale(true);
});

test('a plan that an account will change to is listed for its future payer, even when it is withdrawn from sale', async () => {
  const { owner } = await someAccount(server, { planId: 'midal', nextPlanId: 'litid', lines: [{}] });
  const setOnSale = (isOnSale: boolean) =>
    server.db.query().updateTable('plans').set({ is_on_sale: isOnSale }).where('id', '=', 'litid').execute();
  const listedTo = async (person: Person) => {
    const { body } = await (await server.as(person)).call('GET /plans');
    return body.flatMap(({ dataPlanResponses }) => dataPlanResponses.map(({ planId }) => planId));
  };
  await setOnSale(false);
  assert.equal((await listedTo(owner)).includes('litid'), true);
  assert.equal((await listedTo(hanna)).includes('litid'), false);
  await setOnSale(true);
});

test('a plan with limits says them', async () => {
  const limit = (limits: {
    call_minutes: number | null;
    sms: number | null;
    max_speed_mbps: number | null;
  }) => server.db.query().updateTable('plans').set(limits).where('id', '=', 'litid').execute();
  await limit({ call_minutes: 600, sms: 100, max_speed_mbps: 150 });
  const { body } = await (await server.as(bjork)).call('GET /plans/:id', { params: { id: 'litid' } });
  assert.deepEqual([body.calls, body.sms, body.maxSpeed], [600, 100, 150]);
  await limit({ call_minutes: null, sms: null, max_speed_mbps: null });
});

test('plans are listed by type with their prices, and read one by one', async () => {
  const bjorks = await server.as(bjork);
  const { body } = await bjorks.call('GET /plans');
  assert.deepEqual(
    body.map(({ id, name, dataPlanResponses }) => [id, name, dataPlanResponses.length]),
    [
      ['individual_plan', 'Einstaklingahald', 4],
      ['family_plan', 'Familjuhald', 3],
    ],
  );
  const { body: family } = await bjorks.call('GET /plans/:id', { params: { id: 'familja-100' } });
  assert.deepEqual(
    family.memberPrices,
    [299, 199, 149, 99, 79].map((price) => ({ price })),
  );
  assert.deepEqual(family.euPackage, { price: 49, data: 51_200, callMinutes: 1200 });
  assert.deepEqual([family.calls, family.sms, family.maxSpeed], [null, null, null]);
  assert.equal((await bjorks.call('GET /plans/:id', { params: { id: 'none' } })).status, 404);
});
