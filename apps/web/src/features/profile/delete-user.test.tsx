import type { Preview } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '#platform/files.ts';
import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { unpaidInvoice } from '#testing/invoices.ts';
import { accountOf, family, lineOf, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';
import { icons } from '#ui/data/icons.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const step = (name: RegExp) => main.getByRole('region', { name });
const remove = main.getByRole('button', { name: 'Strika brúkara' });
const understood = main.getByRole('checkbox', { name: 'Eg skilji, at tað ikki ber til at angra' });
const sure = page.getByRole('dialog', { name: 'Strika brúkaran' });
const proof = page.getByRole('dialog', { name: 'Vátta, at tað ert tú' });

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});

const running = accountOf([lineOf('Sólja', '30'), lineOf('Jógvan', '31')], family);
const cancelled = accountOf([lineOf('Sólja', '30')], { status: 'cancelled' });

const nothing = { price: 0, priceWithoutVat: 0, vat: 0 };
const endsWithTheMonth: Preview = {
  before: null,
  after: {
    planId: null,
    planName: null,
    planTypeId: 'prepaid',
    data: null,
    euPackage: false,
    lines: 2,
    monthly: nothing,
  },
  lost: [],
  dueNow: nothing,
  dueDays: 0,
  takesEffect: 'month_end',
  from: '2026-12-01',
  bindingUntil: null,
};

async function openDelete(answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(cancelled),
    'POST /auth/logout': () => undefined,
    ...answers,
  });
  const app = await openApp('/min-brukari/strika', { signedIn: true, known: solja });
  await expect.element(remove).toBeVisible();
  return { server, app };
}

test('an owner of an active account sees which, cancels it here, and cannot delete before', async () => {
  const { server } = await openDelete({
    'GET /subscriptions': () => subscriptionsOf(running),
    'POST /subscriptions/previews': () => endsWithTheMonth,
    'DELETE /subscriptions': () => cancelled,
  });
  await expectSays(
    step(/^1\./),
    'fyrr enn tíni hald og talutíðarnummur eru uppsøgd',
    'Familja 100 GB',
    '21 10 30 og 21 10 31',
    'Í gildi',
  );
  // A plan in force is no warning.
  expect(step(/^1\./).element().querySelector(`path[d="${icons.alert}"]`)).toBeNull();
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  await expect
    .element(remove)
    .toHaveAccessibleDescription(/fyrr enn tíni hald og talutíðarnummur eru uppsøgd/);
  await remove.click({ force: true });
  expect(sure.query()).toBeNull();
  expect(server.calls).not.toContain('DELETE /auth/me');

  await step(/^1\./).getByRole('button', { name: 'Sig haldið upp' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sig haldið upp' });
  await expectSays(sheet, 'Frá 01.12.2026', 'Talutíð');
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(cancelled) });
  await sheet.getByRole('button', { name: 'Sig upp til 30.11.2026' }).click();
  await expectSays(step(/^1\./), 'Einki at siga upp');
  expect(server.bodies('DELETE /subscriptions')).toEqual([{ accountId: running.id }]);
  await expect.element(remove).not.toHaveAttribute('aria-disabled');
});

test('an unpaid invoice has a link, and prevents deletion', async () => {
  await openDelete({ 'GET /invoices': () => ({ items: [unpaidInvoice], total: 1 }) });
  await expectSays(step(/^1\./), 'fyrr enn tínar rokningar eru goldnar');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  const way = step(/^1\./).getByRole('link', { name: 'Til rokningarnar' });
  await expect.element(way).toHaveAttribute('href', '/rokningar');
});

test('a prepaid number is given up here, too, and then nothing is active any more', async () => {
  const change = {
    planTypeId: 'prepaid',
    planType: 'Talutíð',
    planId: null,
    planName: null,
  } as const;
  const line = lineOf('Sólja', '30', { status: 'prepaid', planId: null });
  const { server } = await openDelete({
    'GET /subscriptions': () => subscriptionsOf(accountOf([line], change)),
    'POST /subscriptions/previews': () => ({
      ...endsWithTheMonth,
      after: null,
      lost: [{ kind: 'number', amount: null }],
    }),
    'DELETE /subscriptions/delete-number/:id': () => ({ ...line, status: 'cancelled' }),
  });
  await step(/^1\./).getByRole('button', { name: 'Gev nummarið upp' }).click();
  server.answer({
    'GET /subscriptions': () => subscriptionsOf(accountOf([line], { ...change, status: 'cancelled' })),
  });
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Gev nummarið upp/ })
    .click();
  await expectSays(step(/^1\./), 'Einki at siga upp');
  expect(server.calls).toContain(`DELETE /subscriptions/delete-number/${line.id}`);
});

test('an order in processing is named, and prevents deletion', async () => {
  const { server, app } = await openDelete({ 'GET /orders': () => [orderOf()] });
  await expectSays(step(/^1\./), 'fyrr enn tínar bíleggingar eru lidnar', '5 GB', 'Ikki goldið enn');
  await expect.element(remove).toHaveAccessibleDescription(/fyrr enn tínar bíleggingar eru lidnar/);
  await remove.click({ force: true });
  expect(sure.query()).toBeNull();
  expect(server.calls).not.toContain('DELETE /auth/me');
  await step(/^1\./).getByRole('link', { name: 'Til bíleggingarnar' }).click();
  await expect.poll(app.path).toBe('/bileggingar');
});

test('an order that only the server knows of is reported, and refetched', async () => {
  const { server } = await openDelete({ 'DELETE /auth/me': () => problem('order_in_progress', 409) });
  server.answer({ 'GET /orders': () => [orderOf()] });
  await understood.click({ force: true });
  await remove.click();
  await sure.getByRole('button', { name: 'Strika brúkara' }).click();
  await expectSays(step(/^1\./), 'fyrr enn tínar bíleggingar eru lidnar');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
});

test.each([
  ['an account that is cancelled', () => subscriptionsOf(cancelled)],
  ['no account', () => subscriptionsOf(null)],
  [
    'a line in another person’s account',
    () => ({ data: { currentAccount: running, otherAccounts: [], isOwner: false } }),
  ],
])('%s does not prevent deletion', async (_, subscriptions) => {
  await openDelete({ 'GET /subscriptions': subscriptions });
  await expectSays(step(/^1\./), 'Einki at siga upp');
  await expect.element(remove).not.toHaveAttribute('aria-disabled');
});

test('the stored data is exported as a file', async () => {
  const kept = { person: { firstname: 'Sólja' } };
  await openDelete({ 'GET /auth/me/data': () => Response.json(kept) });
  await page.getByRole('button', { name: 'Tak upplýsingar niður' }).click();
  await expectSays(step(/^2\./), 'Tikið niður');
  const [[file, name] = []] = vi.mocked(saveFile).mock.calls;
  expect(name).toMatch(/^minar-upplysingar-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse((await file?.text()) ?? '')).toEqual(kept);
});

test('a file that does not load says so', async () => {
  await openDelete({ 'GET /auth/me/data': () => problem('unexpected', 500) });
  await page.getByRole('button', { name: 'Tak upplýsingar niður' }).click();
  await expectSays(alert, 'Tað eydnaðist ikki at taka upplýsingarnar niður.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('shows what is deleted and what stays, and requires a confirmation that it cannot be undone', async () => {
  const { server } = await openDelete();
  await expectSays(step(/^3\./), 'Hetta verður strikað', 'Kvittanir, rokningar og bíleggingar verða goymdar');
  await remove.click();
  await expectSays(alert, 'Set krossin');
  expect(sure.query()).toBeNull();
  expect(server.calls).not.toContain('DELETE /auth/me');
});

test('cancelling the last question deletes nothing', async () => {
  const { server } = await openDelete();
  await understood.click({ force: true });
  await remove.click();
  await sure.getByRole('button', { name: 'Angra' }).click();
  await expect.element(sure).not.toBeInTheDocument();
  expect(server.calls).not.toContain('DELETE /auth/me');
});

test('after a step-up the user is deleted, signed out, and sees the farewell', async () => {
  let isProved = false;
  const { server, app } = await openDelete({
    'DELETE /auth/me': () => (isProved ? undefined : problem('step_up_required', 401)),
    'POST /auth/step-up': () => {
      isProved = true;
      return undefined;
    },
  });
  await understood.click({ force: true });
  await remove.click();
  await sure.getByRole('button', { name: 'Strika brúkara' }).click();
  await proof.getByRole('textbox', { name: 'Loyniorð' }).fill('Bylgja-2026');
  await proof.getByRole('button', { name: 'Vátta' }).click();
  await expect.poll(app.path).toBe('/farvael');
  await expectSays(main, 'Farvæl', 'Brúkarin er strikaður.');
  expect(server.calls.filter((call) => call === 'DELETE /auth/me')).toHaveLength(2);
  await expect.poll(() => localStorage.getItem('app.refreshToken')).toBeNull();
  expect(localStorage.getItem('app.user')).toBeNull();
});

test('a plan that only the server knows of is reported, and refetched', async () => {
  const { server, app } = await openDelete({
    'DELETE /auth/me': () => problem('subscription_not_cancelled', 409),
  });
  server.answer({ 'GET /subscriptions': () => subscriptionsOf(running) });
  await understood.click({ force: true });
  await remove.click();
  await sure.getByRole('button', { name: 'Strika brúkara' }).click();
  await expectSays(alert, 'Okkurt er í gildi enn');
  await expectSays(step(/^1\./), 'Familja 100 GB');
  await expect.element(remove).toHaveAttribute('aria-disabled', 'true');
  expect(app.path()).toBe('/min-brukari/strika');
});

test('accounts that do not load say so, and the server decides', async () => {
  await openDelete({ 'GET /subscriptions': () => problem('unavailable', 503) });
  await expect.element(step(/^1\./).getByRole('alert')).toBeVisible();
  await expect.element(remove).not.toHaveAttribute('aria-disabled');
});
