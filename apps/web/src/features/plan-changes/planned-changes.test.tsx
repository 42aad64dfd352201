import type { Account, Member, Plan, PlanType } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { openManaging } from '#features/lines/testing/managing-app.ts';
import { problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { point, tap } from '#testing/finger.ts';
import { holdTime } from '#testing/held-time.ts';
import { accountOf, family, gigabyte, lineOf, lookedAt } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';
import { turnMs } from '#ui/forms/review.tsx';

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
    maxSpeed: null,
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

test('the warning of a planned change stands on the page itself, in no card', async () => {
  await openFamily(endingEu());
  const warning = main.getByText(/^ES-pakkin er uppsagdur/);
  await expect.element(warning).toBeVisible();
  for (
    let part = warning.element().parentElement;
    part && part.tagName !== 'MAIN';
    part = part.parentElement
  ) {
    expect(getComputedStyle(part).boxShadow).toBe('none');
  }
});

test('a family that keeps its EU package sees its price for all four lines', async () => {
  await openFamily(endingEu());
  await expectSays(main, 'ES-pakki · 4 nummur196 kr. um mánaðinVarðveit ES-pakkan');
});

test('a line that ends with the month is not in the price of what is kept', async () => {
  await openFamily(familyOf(fourLines({}, {}, {}, cancelled), euEnds));
  await expectSays(main, 'ES-pakki · 3 nummur147 kr. um mánaðinVarðveit ES-pakkan');
});

test('a family that keeps its plan sees the price of all four lines, including the EU package', async () => {
  await openFamily(familyOf(fourLines(), { nextPlan, euPackage: true }));
  await expectSays(main, 'Familja 100 GB · Við ES-pakka · 4 nummur942 kr. um mánaðinVarðveit');
});

test('a family that keeps its plan sees no price of an EU package that ends', async () => {
  await openFamily(familyOf(fourLines(), { nextPlan, ...euEnds }));
  await expectSays(main, 'Familja 100 GB · 4 nummur746 kr. um mánaðinVarðveit Familja');
});

test('undoing the end of a whole account shows the price of all lines that stay', async () => {
  const members = fourLines(cancelled, cancelled, cancelled, { ...cancelled, cancelsTo: 'given_up' });
  await openFamily(familyOf(members, { status: 'cancelled', euPackage: true }));
  await expectSays(main, 'Familja 100 GB · Við ES-pakka · 3 nummur744 kr. um mánaðinTak uppsøgnina aftur');
});

test('undoing the end of one line shows the price of the account with it on its next plan', async () => {
  const members = fourLines(cancelled, {}, {}, cancelled);
  await openFamily(familyOf(members, { nextPlan, ...euEnds }));
  await expectSays(main, 'Familja 50 GB · 3 nummur397 kr. um mánaðinTak uppsøgnina aftur');
});

test('a user who does not manage every line sees no price of the account', async () => {
  const [own, ...others] = fourLines();
  if (!own) throw new Error('there is no line');
  const otherMembers = others.map(({ id, phoneNumber, user, status }) => ({ id, phoneNumber, user, status }));
  await openFamily(familyOf([own], { otherMembers, nextPlan, ...euEnds }));
  await expectSays(main, '01.12.2026.Varðveit Familja 100 GB', '30.11.2026.Varðveit ES-pakkan');
  // The price of the line itself is loaded last.
  await expectSays(main, 'Mánaðarprísur', '249 kr.');
  expect(wordsOf(main)).not.toContain('um mánaðin');
});

type PlansAnswer = NonNullable<Answers['GET /plans']>;
const asksForPrice = (plansAnswer: PlansAnswer, account = endingEu()) =>
  openManaging(path, { 'GET /plans': plansAnswer, 'PATCH /subscriptions': () => endingEu() }, account);

test('a planned change cannot be undone before its price is visible', async () => {
  const rest = holdTime(turnMs);
  const { promise: asked, resolve: answer } = Promise.withResolvers<typeof plans>();
  const { server } = await asksForPrice(() => asked);
  const keep = button('Varðveit ES-pakkan');
  await rest.pass();
  await expect.element(keep).toHaveAttribute('aria-disabled', 'true');
  tap(keep.element());
  point('pointerdown', keep.element());
  answer(plans);
  await expectSays(main, 'ES-pakki · 4 nummur196 kr. um mánaðinVarðveit ES-pakkan');
  await rest.untilRunning();
  point('pointerup', keep.element());
  point('click', keep.element());
  tap(keep.element());
  await rest.pass();
  await expect.element(keep).not.toHaveAttribute('aria-disabled');
  expect(server.bodies('PATCH /subscriptions')).toEqual([]);
  tap(keep.element());
  await expect
    .poll(() => server.bodies('PATCH /subscriptions'))
    .toEqual([{ euPackage: true, accountId: 'family' }]);
});

const planPlanned = () => familyOf(fourLines(), { nextPlan });
const endPlanned = () => familyOf(fourLines(cancelled), {});

test.each([
  ['Varðveit ES-pakkan', '196 kr.', endingEu],
  ['Varðveit Familja 100 GB', '746 kr.', planPlanned],
  ['Tak uppsøgnina aftur', '746 kr.', endPlanned],
])(
  '%s: where its price could not be had that is said, and it is asked for again',
  async (name, price, of) => {
    const { server } = await asksForPrice(() => problem('forbidden', 403), of());
    const failed = main.getByRole('alert');
    await expectSays(failed, 'Tað eydnaðist ikki at heinta mánaðarprísin.');
    await expect.element(button(name)).toHaveAttribute('aria-disabled', 'true');
    await expect.element(button(name)).toHaveAccessibleDescription(/eydnaðist ikki at heinta mánaðarprísin/);
    server.answer({ 'GET /plans': () => plans });
    await failed.getByRole('button', { name: 'Royn aftur' }).click();
    await expectSays(main, `${price} um mánaðin${name}`);
    await expect.element(button(name)).not.toHaveAttribute('aria-disabled');
  },
);

test('a plan whose price the person does not see is kept without one', async () => {
  const { server } = await asksForPrice(() => []);
  await button('Varðveit ES-pakkan').click();
  await expect.poll(() => server.bodies('PATCH /subscriptions')).toHaveLength(1);
  expect(wordsOf(main)).not.toContain('um mánaðin');
});

test('a person who sees no price can undo a planned change without waiting for one', async () => {
  const [own, ...others] = fourLines();
  if (!own) throw new Error('there is no line');
  const otherMembers = others.map(({ id, phoneNumber, user, status }) => ({ id, phoneNumber, user, status }));
  const { server } = await asksForPrice(
    () => problem('forbidden', 403),
    familyOf([own], { otherMembers, ...euEnds }),
  );
  await button('Varðveit ES-pakkan').click();
  await expect.poll(() => server.bodies('PATCH /subscriptions')).toHaveLength(1);
  expect(main.getByRole('alert').query()).toBeNull();
});
