import type { Account, Preview } from '@bylgja/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { down, prepaid } from '#features/checkout/testing/previews.ts';
import { hanna, individual, openManaging } from '#features/lines/testing/managing-app.ts';
import { problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { accountOf, family, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';
import { icons } from '#ui/data/icons.ts';

const main = page.getByRole('main');
const toast = page.getByRole('status');
/** Of a plan, or of a prepaid number. */
const sheet = page.getByRole('dialog', { name: /^(Sig haldið upp|Gev nummarið upp)$/ });
const choice = (name: RegExp) => sheet.getByRole('button', { name });
const proof = page.getByRole('dialog', { name: 'Vátta, at tað ert tú' });

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const path = '/umsit-hald/211010';
const ends: Preview = { ...down, after: prepaid, lost: [{ kind: 'plan_data', amount: 62_976 }] };
const cancelled = individual({
  status: 'cancelled',
  members: [{ ...hanna, status: 'cancelled', cancelsAt: '2026-12-01T00:00:00.000Z', cancelsTo: 'prepaid' }],
});
const ofFamily = accountOf([hanna, lineOf('Jógvan', '02')], { ...family, id: 'family', planId: 'stort' });

async function openCancel(answers: Answers = {}, account?: Account) {
  const { server } = await openManaging(
    path,
    { 'POST /subscriptions/previews': () => ends, ...answers },
    account,
  );
  await main.getByRole('button', { name: /^Sig haldið upp/ }).click();
  await expect.element(sheet).toBeVisible();
  return server;
}

test('a plan is cancelled after the screen has shown what goes and when', async () => {
  const server = await openCancel({ 'DELETE /subscriptions': () => cancelled });
  const iconOf = (name: RegExp) => choice(name).element().querySelector('path')?.getAttribute('d');
  expect(iconOf(/^Alt haldið/)).toBe(icons.sim);
  await choice(/^Alt haldið/).click();
  await expectSays(sheet, 'Talutíð', 'Frá 01.12.2026', '61,5 GB', 'eftir av haldinum');
  await expectSays(sheet, 'Tú kanst taka uppsøgnina aftur, til hon fær gildi.');
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'cancel',
    accountId: 'account-of-hanna',
  });
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(cancelled) });
  await choice(/^Sig upp til 30.11.2026/).click();
  await expectSays(toast, 'Uppsøgnin er skrásett.');
  await expectSays(main, 'Uppsagt', 'Haldið er uppsagt. Seinasti dagur er 30.11.2026.');
  window.scrollTo(0, 0);
  await expectSays(main, 'Tak uppsøgnina aftur');
  expect(server.bodies('DELETE /subscriptions')).toEqual([{ accountId: 'account-of-hanna' }]);
  await expect.element(sheet).not.toBeInTheDocument();
});

test('leaving the confirmation cancels nothing', async () => {
  const server = await openCancel();
  await choice(/^Alt haldið/).click();
  await choice(/^Sig ikki upp/).click();
  await expect.element(sheet).not.toBeInTheDocument();
  expect(server.calls).not.toContain('DELETE /subscriptions');
});

test('a binding shows its end, and the cost of the remaining months', async () => {
  const details = { until: '2027-05-20', months: 6, cost: 1494 };
  await openCancel({
    'POST /subscriptions/previews': () =>
      Response.json(
        { code: 'binding_period', status: 409, details },
        { status: 409, headers: { 'content-type': 'application/problem+json' } },
      ),
  });
  await choice(/^Alt haldið/).click();
  await expectSays(sheet, 'Haldið er bundið', 'Bindingin er til 20.05.2027.', '6 mánaðir', '1.494 kr.');
  expect(choice(/^Sig upp til/).query()).toBeNull();
  await choice(/^Sig ikki upp/).click();
  await expect.element(sheet).not.toBeInTheDocument();
});

test('one line of a family becomes prepaid, and the others stay', async () => {
  const server = await openCancel({ 'DELETE /subscriptions/deactivate-plan/:id': () => hanna }, ofFamily);
  await expectSays(sheet, '2 nummur verða broytt til talutíð');
  await choice(/^Haldið hjá hesum nummarinum/).click();
  await choice(/^Sig upp til/).click();
  await expect.poll(() => server.calls).toContain('DELETE /subscriptions/deactivate-plan/hanna');
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'deactivate_plan',
    subscriptionId: 'hanna',
  });
  await expectSays(toast, 'Uppsøgnin er skrásett.');
});

test('a number is given up after a step-up', async () => {
  let isProved = false;
  const server = await openCancel({
    'POST /subscriptions/previews': () => ({
      ...ends,
      after: null,
      lost: [{ kind: 'number', amount: null }],
    }),
    'DELETE /subscriptions/delete-number/:id': () => (isProved ? hanna : problem('step_up_required', 401)),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
  });
  await choice(/^Sjálvt nummarið/).click();
  await expectSays(sheet, 'Hetta missir tú', 'Nummarið', 'onnur kunnu fáa tað eftir 90 dagar', 'Einki');
  await choice(/^Gev nummarið upp 30.11.2026/).click();
  await proof.getByRole('textbox', { name: 'Loyniorð' }).fill('Bylgja-2026');
  await proof.getByRole('button', { name: 'Vátta' }).click();
  await expectSays(toast, 'Nummarið er uppsagt.');
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2);
});

test('without the step-up the number stays, and no error is shown', async () => {
  await openCancel({
    'DELETE /subscriptions/delete-number/:id': () => problem('step_up_required', 401),
  });
  await choice(/^Sjálvt nummarið/).click();
  await choice(/^Gev nummarið upp 30.11.2026/).click();
  await proof.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(proof).not.toBeInTheDocument();
  await expect.element(choice(/^Gev nummarið upp 30.11.2026/)).toBeVisible();
  expect(sheet.getByRole('alert').query()).toBeNull();
});

test('a prepaid number has no plan to cancel: only the number is given up, which can be undone until then', async () => {
  const line = { ...hanna, status: 'prepaid', planId: null } as const;
  const plain = { planId: null, planName: null, planTypeId: 'prepaid', planType: 'Talutíð' } as const;
  const { server } = await openManaging(
    path,
    {
      'POST /subscriptions/previews': () => ({
        ...ends,
        after: null,
        lost: [{ kind: 'number', amount: null }],
      }),
      'DELETE /subscriptions/delete-number/:id': () => line,
    },
    individual({ ...plain, members: [line] }),
  );
  await main.getByRole('button', { name: /^Gev nummarið upp/ }).click();
  await expectSays(sheet, 'Hetta missir tú', 'Nummarið');
  const ending = {
    ...line,
    status: 'cancelled',
    cancelsAt: '2026-12-01T00:00:00.000Z',
    cancelsTo: 'given_up',
  } as const;
  server.answer({
    'GET /subscriptions': () =>
      subscriptionsOf(individual({ ...plain, status: 'cancelled', members: [ending] })),
  });
  await choice(/^Gev nummarið upp 30.11.2026/).click();
  await expectSays(toast, 'Nummarið er uppsagt.');
  await expectSays(main, 'Síðani virkar tað ikki longur.', 'Tak uppsøgnina aftur');
  expect(server.bodies('POST /subscriptions/previews')).toContainEqual({
    change: 'delete_number',
    subscriptionId: line.id,
  });
});
