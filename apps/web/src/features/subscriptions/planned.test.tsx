import type { Account, Member, Plan, PlanType } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { problem } from '../../testing/fake-api.ts';
import { accountOf, family, gigabyte, lineOf, lookedAt } from '../../testing/lines.ts';
import { expectSays, wordsOf } from '../../testing/words.ts';
import { openManaging } from './testing/managing-app.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name });
const path = '/umsit-hald/211010';
const monthEnd = '2026-12-01T00:00:00.000Z';

/** The first line pays the first price, and each after it the second. */
function familyPlan(planId: string, name: string, [first, each]: [number, number]): Plan {
  return {
    planId,
    type: 'family_plan',
    name,
    planTypeName: 'Familjuhald',
    maxMembers: 6,
    memberPrices: [{ price: first }, { price: each }],
    euPackage: { price: 49, data: 50 * gigabyte, callMinutes: 1200 },
    data: 100 * gigabyte,
    calls: null,
    sms: null,
    bindingMonths: 6,
    isOnSale: true,
  };
}

const plans: PlanType[] = [
  {
    id: 'family_plan',
    name: 'Familjuhald',
    dataPlanResponses: [
      familyPlan('large', 'Familja 100 GB', [299, 149]),
      familyPlan('small', 'Familja 50 GB', [199, 99]),
    ],
  },
];

const nextPlan = { planId: 'small', planName: 'Familja 50 GB', from: '2026-12-01' };
const cancelled = { status: 'cancelled', cancelsAt: monthEnd, cancelsTo: 'prepaid' } as const;

/** Hanna, who owns the account, and three more; each as a test wants it. */
function fourLines(...changes: readonly Partial<Member>[]): Member[] {
  return ['Hanna', 'Bjørk', 'Jógvan', 'Rói'].map((name, index) =>
    lineOf(name, `1${index}`, { id: name, ...changes[index] }),
  );
}

function familyOf(members: readonly Member[], rest: Partial<Account>): Account {
  return accountOf(members, { ...family, id: 'family', planId: 'large', ...rest });
}

const euEnds = { euPackage: true, euPackageUntil: '2026-11-30' } as const;
const endingEu = () => familyOf(fourLines(), euEnds);

const openFamily = (account: Account) => openManaging(path, { 'GET /plans': () => plans }, account);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('a family that keeps its EU package sees what it costs for all four', async () => {
  await openFamily(endingEu());
  await expectSays(main, 'ES-pakki · 4 nummur196 kr. um mánaðinVarðveit ES-pakkan');
});

test('a line that ends with the month costs nothing of what is kept', async () => {
  await openFamily(familyOf(fourLines({}, {}, {}, cancelled), euEnds));
  await expectSays(main, 'ES-pakki · 3 nummur147 kr. um mánaðinVarðveit ES-pakkan');
});

test('a family that keeps its plan sees what all four cost, the EU package that goes on with them', async () => {
  await openFamily(familyOf(fourLines(), { nextPlan, euPackage: true }));
  await expectSays(main, 'Familja 100 GB · Við ES-pakka · 4 nummur942 kr. um mánaðinVarðveit');
});

test('a family that keeps its plan is not told of an EU package that ends', async () => {
  await openFamily(familyOf(fourLines(), { nextPlan, ...euEnds }));
  await expectSays(main, 'Familja 100 GB · 4 nummur746 kr. um mánaðinVarðveit Familja');
});

test('whoever takes back the end of a whole account sees what all lines cost that come back', async () => {
  const members = fourLines(cancelled, cancelled, cancelled, { ...cancelled, cancelsTo: 'given_up' });
  await openFamily(familyOf(members, { status: 'cancelled', euPackage: true }));
  await expectSays(main, 'Familja 100 GB · Við ES-pakka · 3 nummur744 kr. um mánaðinTak uppsøgnina aftur');
});

test('whoever takes back the end of one line sees what the account costs with it on its next plan', async () => {
  const members = fourLines(cancelled, {}, {}, cancelled);
  await openFamily(familyOf(members, { nextPlan, ...euEnds }));
  await expectSays(main, 'Familja 50 GB · 3 nummur397 kr. um mánaðinTak uppsøgnina aftur');
});

test('whoever does not manage every line is shown no price of the account', async () => {
  const [own, ...others] = fourLines();
  if (!own) throw new Error('there is no line');
  const otherMembers = others.map(({ id, phoneNumber, user, status }) => ({ id, phoneNumber, user, status }));
  await openFamily(familyOf([own], { otherMembers, nextPlan, ...euEnds }));
  await expectSays(main, '01.12.2026.Varðveit Familja 100 GB', '30.11.2026.Varðveit ES-pakkan');
  // The price of the line itself comes last of all that is asked for.
  await expectSays(main, 'Mánaðarprísur', '249 kr.');
  expect(wordsOf(main)).not.toContain('um mánaðin');
});

test('what is planned can be taken back before its price is there', async () => {
  const { promise: asked, resolve: answer } = Promise.withResolvers<typeof plans>();
  const { server } = await openManaging(
    path,
    { 'GET /plans': () => asked, 'PATCH /subscriptions': () => endingEu() },
    endingEu(),
  );
  await button('Varðveit ES-pakkan').click();
  await expect
    .poll(() => server.bodies('PATCH /subscriptions'))
    .toEqual([{ euPackage: true, accountId: 'family' }]);
  answer(plans);
  await expectSays(main, 'ES-pakki · 4 nummur196 kr. um mánaðinVarðveit ES-pakkan');
});

test('what is planned can be taken back where its price could not be had', async () => {
  const { server } = await openManaging(
    path,
    { 'GET /plans': () => problem('forbidden', 403), 'PATCH /subscriptions': () => endingEu() },
    endingEu(),
  );
  await expectSays(main, '30.11.2026.Varðveit ES-pakkan');
  await button('Varðveit ES-pakkan').click();
  await expect.poll(() => server.bodies('PATCH /subscriptions')).toHaveLength(1);
});
