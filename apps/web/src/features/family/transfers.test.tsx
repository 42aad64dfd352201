import type { Account } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { button, failed } from '#testing/home.ts';
import { actionsOn, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { orderOf, paymentOf, step } from '#testing/orders.ts';
import { orderBy, readTo } from '#testing/read-review.ts';
import { expectSays } from '#testing/words.ts';

import {
  elin,
  familyOf,
  hakun,
  individualOf,
  jogvan,
  openFamily,
  own,
  previewOf,
  sideOf,
} from './testing/family-app.ts';

const main = page.getByRole('main');
const choice = (name: RegExp) => page.getByRole('radio', { name });

const free = orderOf({
  id: 'free',
  kind: 'transfer',
  packageId: null,
  price: 0,
  payment: null,
  steps: [step('ordered', 'done'), step('active', 'now')],
});
const due = orderOf({
  id: 'due',
  kind: 'transfer',
  packageId: null,
  price: 23,
  payment: { ...paymentOf('pending'), amount: 23 },
  steps: [step('paid', 'now'), step('active', 'waiting')],
});

const toUser = 'PATCH /subscriptions/transfer-subscription-to-user-customer';
const toNew = 'PATCH /subscriptions/transfer-subscription-to-new-account/:id';
const toFamily = 'PATCH /subscriptions/transfer-subscription-to-family-account/:id';
const placed = () => ({ order: free, paymentUrl: null });
const answers: Answers = { [toUser]: placed, [toNew]: placed, [toFamily]: placed };

/** The account of another person, in which Sólja uses a line. */
const othersAccount = familyOf([own], {
  otherMembers: [{ id: 'j', phoneNumber: '298211002', user: jogvan.user, status: 'active' }],
});
const asMember: Answers = {
  'GET /subscriptions': () => ({ data: { ...subscriptionsOf(othersAccount).data, isOwner: false } }),
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

interface Way {
  readonly path: string;
  readonly accounts: readonly Account[];
  readonly with?: Answers;
  readonly asks: unknown;
  readonly call: typeof toUser | typeof toNew | typeof toFamily;
  readonly sends: object;
}

const ways: Readonly<Record<string, Way>> = {
  'a member takes the own line to an own individual plan': {
    path: '/flyt-til-einstaklingahald',
    accounts: [othersAccount],
    with: asMember,
    asks: { change: 'to_user_customer', subscriptionId: 'own', planId: 'stort' },
    call: toUser,
    sends: { subscriptionId: 'own', planId: 'stort' },
  },
  'one’s own individual line goes to the family that one has': {
    path: '/flyt-til-familjuhald',
    accounts: [individualOf(own), familyOf([jogvan, hakun])],
    asks: { change: 'to_family_account', subscriptionId: 'own' },
    call: toFamily,
    sends: {},
  },
  'a line in another person’s family goes to a new family of its user': {
    path: '/flyt-til-familjuhald',
    accounts: [othersAccount],
    with: { ...asMember, 'GET /subscriptions/family-account-exists': () => ({ exists: false }) },
    asks: {
      change: 'to_family_account',
      subscriptionId: 'own',
      planInfo: { planId: 'familja-100', euPackage: false },
    },
    call: toFamily,
    sends: { planInfo: { planId: 'familja-100', euPackage: false } },
  },
  'the owner’s own line leaves the family': {
    path: '/broyt-til-einstaklingahald',
    accounts: [familyOf([own, jogvan])],
    asks: { change: 'to_new_account', subscriptionId: 'own', planId: 'stort' },
    call: toNew,
    sends: { planId: 'stort' },
  },
  'an individual plan becomes a family plan': {
    path: '/broyt-til-familjuhald',
    accounts: [individualOf(own, { euPackage: true })],
    asks: {
      change: 'to_family_account',
      subscriptionId: 'own',
      planInfo: { planId: 'familja-100', euPackage: true },
    },
    call: toFamily,
    sends: { planInfo: { planId: 'familja-100', euPackage: true } },
  },
  'the owner moves a member out': {
    path: '/flyt-hald/familju-lim/jogvan',
    accounts: [familyOf([own, jogvan])],
    asks: { change: 'to_new_account', subscriptionId: 'jogvan', planId: 'stort' },
    call: toNew,
    sends: { planId: 'stort' },
  },
};

for (const [what, { path, accounts, with: also, asks, call, sends }] of Object.entries(ways)) {
  test(`${what}: shows before and after, and orders what was previewed`, async () => {
    const { app, server } = await openFamily(path, accounts, { ...answers, ...also });
    await expectSays(main, 'NúFamilja 100 GB', '825 kr.', 'BeinanveginStórt', 'Einki at rinda nú.');
    expect(server.bodies('POST /subscriptions/previews').at(-1)).toEqual(asks);
    await orderBy(button('Flyt til Stórt'));
    await expect.poll(app.path).toBe('/bileggingar');
    await expect.element(page.getByText('Bíleggingin er móttikin.')).toBeVisible();
    expect(server.bodies(call)).toEqual([{ ...sends, payWith: 'card', price: 0 }]);
  });
}

test('another plan loads its own preview, and is the one that is ordered', async () => {
  const { server } = await openFamily('/flyt-hald/familju-lim/jogvan', [familyOf([own, jogvan])], {
    ...answers,
    'POST /subscriptions/previews': async (request) => {
      const { planId } = await request.json();
      return Response.json(previewOf({ after: sideOf(planId === 'litid' ? 'Lítið' : 'Stórt', 99) }));
    },
  });
  await expect.element(choice(/Stórt/)).toBeChecked();
  await choice(/Lítið/).click();
  await orderBy(button('Flyt til Lítið'));
  await expect.poll(() => server.bodies(toNew)).toEqual([{ planId: 'litid', payWith: 'card', price: 0 }]);
});

test('losses are shown before the order', async () => {
  await openFamily('/broyt-til-einstaklingahald', [familyOf([own, jogvan])], {
    'POST /subscriptions/previews': () =>
      previewOf({
        lost: [
          { kind: 'rollover', amount: 18_842 },
          { kind: 'family_price', amount: null },
        ],
      }),
  });
  await expectSays(main, '18,4 GBgoymt data verður strikað', 'Familjuprísurin');
  await expect.element(main.getByText('Hetta missir tú')).toBeVisible();
});

test('an amount due is paid at once: the order leads to the payment', async () => {
  const { app } = await openFamily('/broyt-til-familjuhald', [individualOf(own)], {
    'POST /subscriptions/previews': () => previewOf({ due: 23, after: sideOf('Familja 100 GB', 299) }),
    [toFamily]: () => ({ order: due, paymentUrl: null }),
    'GET /orders/:id': () => due,
  });
  await expectSays(main, 'At rinda nú23 kr.');
  await orderBy(button('Flyt til Familja 100 GB · 23 kr.'));
  await expect.poll(app.path).toBe('/gjald/due');
});

test('the user chooses one of several lines', async () => {
  const accounts = [individualOf(own), individualOf(hakun), familyOf([jogvan])];
  const { server } = await openFamily('/flyt-til-familjuhald', accounts, answers);
  await expect.element(choice(/Sólja · 21 10 01/)).toBeChecked();
  await choice(/Hákun · 21 10 04/).click();
  await orderBy(button('Flyt til Stórt'));
  await expect
    .poll(() => server.calls.filter((call) => call.includes('/transfer-')))
    .toEqual(['PATCH /subscriptions/transfer-subscription-to-family-account/hakun']);
});

test('the EU package is optional', async () => {
  const { server } = await openFamily('/broyt-til-familjuhald', [individualOf(own)], answers);
  await page.getByRole('switch', { name: /ES-/ }).click();
  await orderBy(button('Flyt til Stórt'));
  await expect
    .poll(() => server.bodies(toFamily))
    .toEqual([{ planInfo: { planId: 'familja-100', euPackage: true }, payWith: 'card', price: 0 }]);
});

const refusals = {
  orders_processing: 'Ein bílegging verður viðgjørd',
  family_full: 'Familjuhaldið er fult',
  already_cancelled: 'Hetta er longu uppsagt',
};

for (const [code, says] of Object.entries(refusals)) {
  test(`${code}: the reason is shown instead of the plans and the preview, and nothing can be ordered`, async () => {
    await openFamily('/broyt-til-familjuhald', [individualOf(own)], {
      'POST /subscriptions/previews': () => problem(code, 409),
    });
    await expectSays(page.getByRole('alert'), says);
    await expect.poll(() => page.getByRole('radio').all()).toEqual([]);
    expect(page.getByRole('button', { name: /Flyt/ }).query()).toBeNull();
  });
}

test('a refusal of the order itself is reported, and the order can be tried again', async () => {
  const { app, server } = await openFamily('/broyt-til-einstaklingahald', [familyOf([own, jogvan])], {
    [toNew]: () => problem('orders_processing', 409),
  });
  await orderBy(button('Flyt til Stórt'));
  await expectSays(page.getByRole('alert'), 'Ein bílegging verður viðgjørd');
  server.answer(answers);
  await orderBy(button('Flyt til Stórt'));
  await expect.poll(app.path).toBe('/bileggingar');
});

test('after no answer, trying again is the same order', async () => {
  const keys: (string | null)[] = [];
  const { app, server } = await openFamily('/broyt-til-einstaklingahald', [familyOf([own, jogvan])], {
    [toNew]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  await orderBy(button('Flyt til Stórt'));
  await expect.element(page.getByRole('alert').first()).toBeVisible();
  server.answer({
    [toNew]: (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return placed();
    },
  });
  await orderBy(button('Flyt til Stórt'));
  await expect.poll(app.path).toBe('/bileggingar');
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
});

test('without a line to move the screen says so', async () => {
  await openFamily('/flyt-til-einstaklingahald', [familyOf([own, elin])]);
  await expect.element(page.getByText('Her er einki nummar at flyta')).toBeVisible();
});

test('a member who is in processing, or is of another family, cannot be moved', async () => {
  await openFamily('/flyt-hald/familju-lim/elin', [familyOf([own, elin])]);
  await expect.element(page.getByText('Her er einki nummar at flyta')).toBeVisible();
});

test("an account that another person pays for is not the user's own, even if they see no other line in it", async () => {
  const paidByAnother = individualOf(hakun);
  await openFamily('/broyt-til-familjuhald', [familyOf([own]), paidByAnother], {
    'GET /actions': () => [...actionsOn([own]), ...actionsOn([hakun], { cancel: 'not_owner' })],
  });
  await expect.element(page.getByText('Her er einki nummar at flyta')).toBeVisible();
});

test('a failed load says so, and can be repeated', async () => {
  const { server } = await openFamily('/broyt-til-familjuhald', [individualOf(own)], {
    'GET /subscriptions/family-account-exists': () => problem('not_found', 404),
  });
  const card = failed('Tað eydnaðist ikki at heinta familjuhaldið.');
  await expect.element(card).toBeVisible();
  server.answer({ 'GET /subscriptions/family-account-exists': () => ({ exists: false }) });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(choice(/Familja 20 GB/)).toBeVisible();
});

test('in English moving says the same', async () => {
  localStorage.setItem('app.locale', 'en');
  await openFamily('/flyt-hald/familju-lim/jogvan', [familyOf([own, jogvan])]);
  await expectSays(main, 'Jógvan leaves the family plan', 'Which plan?');
  await readTo(button('Move to Stórt'));
});
