import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { subscriptionsQuery } from '#features/lines/subscriptions.queries.ts';
import { queryClient } from '#lib/query.ts';
import { problem } from '#testing/fake-api.ts';
import { point, tap } from '#testing/finger.ts';
import { lineOf, lookedAt, unmeasured } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { requestsQuery } from './data-transfers.queries.ts';
import { bjork, handGuard, openTransfers, requestOf, reviewOf } from './testing/transfer-app.ts';
import { answersIn, asked } from './testing/waiting-request.ts';

const dialog = page.getByRole('dialog');
const main = page.getByRole('main');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const give = () => button('Gev 2 GB');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('before giving, the sheet shows the data left now and after, the monthly allowance, and the expiry', async () => {
  await openTransfers('/', asked);
  await expect.element(dialog).toHaveAccessibleName('Umbøn um data');
  await expectSays(
    dialog,
    'Jógvan biður teg um 2 GB.',
    'Nú62,4 GB',
    'Aftaná60,4 GB',
    'Mátað',
    'Kanst geva henda mánaðin7 GB',
    'Umbønin er galdandi til30.11.2026',
    'Tað, sum er givið, kann ikki takast aftur.',
  );
});

test('a sheet that has just opened takes no press, and cannot be dismissed', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', asked);
  await guard.untilRunning();
  await expect.element(page.getByRole('heading', { name: 'Umbøn um data' })).toHaveFocus();
  for (const name of ['Gev 2 GB', 'Avvís', 'Lat aftur']) {
    await expect.element(dialog.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true');
  }
  await give().click({ force: true });
  await button('Avvís').click({ force: true });
  give().element().focus();
  await userEvent.keyboard('{Enter} {Escape}');
  await expect.element(dialog).toBeVisible();
  expect(answersIn(server.calls)).toEqual([]);

  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  await give().click();
  await expect.poll(() => answersIn(server.calls)).toHaveLength(1);
});

test('a press that began too early does not count when it ends in time', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', asked);
  await guard.untilRunning();
  point('pointerdown', give().element());
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  point('pointerup', give().element());
  point('click', give().element());
  expect(answersIn(server.calls)).toEqual([]);
  tap(give().element());
  await expect.poll(() => answersIn(server.calls)).toHaveLength(1);
});

test('a press that began on the page does not count on the sheet', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', asked);
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  point('click', give().element());
  expect(answersIn(server.calls)).toEqual([]);
});

/** Whether a key does what it does, as the browser asks: false when it was kept from it. */
function key(type: 'keydown' | 'keyup', of: string, repeat = false): boolean {
  const event = new KeyboardEvent(type, { key: of, repeat, bubbles: true, cancelable: true });
  return give().element().dispatchEvent(event);
}

test.each(['Enter', ' '])('a key that was held down before does not count (%j)', async (held) => {
  const guard = handGuard();
  await openTransfers('/', asked);
  await guard.untilRunning();
  expect(key('keydown', held)).toBe(false);
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  expect(key('keydown', held, true)).toBe(false);
  expect(key('keyup', held)).toBe(false);
  expect(key('keydown', held)).toBe(true);
  expect(key('keyup', held)).toBe(true);
});

test('a press by assistive technology counts after the wait, and not before', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', asked);
  await guard.untilRunning();
  const element = give().element() as HTMLElement;
  element.click();
  expect(answersIn(server.calls)).toEqual([]);
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
  element.click();
  await expect.poll(() => answersIn(server.calls)).toHaveLength(1);
});

test('if the figures do not load, the request can be declined, and they can be loaded again', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    ...asked,
    'GET /data-transfers/:id': () => problem('validation_failed', 422),
  });
  await expectSays(dialog, 'Tað eydnaðist ikki at heinta umbønina.');
  await guard.pass();
  await expect.element(button('Avvís')).not.toHaveAttribute('aria-disabled');
  await expect.element(give()).toHaveAttribute('aria-disabled', 'true');
  server.answer({ 'GET /data-transfers/:id': () => reviewOf(requestOf(2)) });
  await button('Royn aftur').click();
  await expectSays(dialog, 'Aftaná60,4 GB');
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
});

test('figures that were never measured are not invented, and old ones say so', async () => {
  const guard = handGuard();
  const unknown = {
    remaining: null,
    remainingAfter: null,
    measuredAt: null,
    refusal: 'insufficient_data',
  } as const;
  const { app, server } = await openTransfers(
    '/',
    { ...asked, 'GET /data-transfers/:id': () => reviewOf(requestOf(2), unknown) },
    [unmeasured('Bjørk', '01', 'active'), lineOf('Sára', '03')],
  );
  await expectSays(dialog, 'Data eftirIkki kent', 'Vit vita ikki í løtuni, hvussu nógv data tú hevur eftir.');
  expect(wordsOf(dialog)).not.toContain('Aftaná');
  await guard.pass();
  await expect.element(give()).toHaveAttribute('aria-disabled', 'true');

  const old = { measuredAt: '2026-11-19T10:00:00.000Z' };
  server.answer({ 'GET /data-transfers/:id': () => reviewOf(requestOf(2), old) });
  await app.reload();
  await expectSays(dialog, 'Aftaná60,4 GB', 'Mátað 19.11. 10:00');
  await guard.pass();
  await expect.element(give()).not.toHaveAttribute('aria-disabled');
});

test('no sheet opens over a form: a mark shows the request, which opens at home', async () => {
  const { app, server } = await openTransfers('/gev-data/211010', asked);
  await expect.poll(() => server.calls).toContain('GET /data-transfers');
  await expectSays(main, 'Hanna O.');
  expect(dialog.query()).toBeNull();
  app.follow('/');
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
});

test('a screen that may not be interrupted has the mark, and the list has the same review', async () => {
  const guard = handGuard();
  const { app } = await openTransfers('/min-brukari', asked);
  const home = page.getByRole('navigation').getByRole('link', { name: 'Heim' });
  await expect.element(home.first()).toHaveAccessibleDescription('1 umbøn um data bíðar eftir tær');
  expect(dialog.query()).toBeNull();
  app.follow('/umbonir');
  await expectSays(main, 'Bíða eftir tær', 'Jógvan biður teg um 2 GB.');
  expect(dialog.query()).toBeNull();
  await button(/Jógvan biður teg/).click();
  await expectSays(dialog, 'Aftaná60,4 GB');
  await guard.pass();
  await dialog.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  app.follow('/');
  await expectSays(main, 'Bíða eftir tær', 'Jógvan biður teg um 2 GB.');
  expect(dialog.query()).toBeNull();
});

test('an error in the place of the screen is not covered', async () => {
  const { server } = await openTransfers('/', {
    ...asked,
    'GET /subscriptions': () => problem('validation_failed', 422),
  });
  await expect.poll(() => server.calls).toContain('GET /data-transfers');
  await expect.element(main.getByRole('button', { name: 'Royn aftur' }).first()).toBeVisible();
  const home = page.getByRole('navigation').getByRole('link', { name: 'Heim' });
  await expect.element(home.first()).toHaveAccessibleDescription('1 umbøn um data bíðar eftir tær');
  expect(dialog.query()).toBeNull();
});

test.each([
  ['/menu/kvittanir', 'GET /receipts', 'Tað eydnaðist ikki at heinta kvittanirnar.'],
  ['/rokningar', 'GET /invoices', 'Tað eydnaðist ikki at heinta rokningarnar.'],
  [`/nytsla/${bjork.id}`, 'GET /subscriptions/:id/usage', 'Tað eydnaðist ikki at heinta nýtsluna.'],
] as const)('nothing opens over what is being loaded at %s, which may fail', async (path, call, words) => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<void>();
  const { app } = await openTransfers(path, {
    ...asked,
    [call]: async () => {
      await answer;
      return problem('unavailable', 503);
    },
  });
  await expect.poll(() => queryClient.getQueryData(requestsQuery.queryKey)).toHaveLength(1);
  await expect.poll(() => queryClient.getQueryData(subscriptionsQuery.queryKey)).toBeDefined();
  answerNow();
  await expectSays(main, words);
  expect(dialog.query()).toBeNull();
  app.follow('/');
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
});

test('the toast about the last request covers nothing that can be pressed on the next', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    ...asked,
    'GET /data-transfers': () => [requestOf(2), requestOf(4, 'Hákun')],
  });
  await guard.pass();
  server.answer({ 'GET /data-transfers': () => [requestOf(4, 'Hákun')] });
  await give().click();
  await expectSays(dialog, 'Hákun biður teg um 4 GB.', 'Tú hevur givið 2 GB til Jógvan.');
  await guard.untilRunning();
  const toast = page.getByRole('status').filter({ hasText: 'Tú hevur givið' }).element();
  const panel = dialog.element().firstElementChild;
  const { bottom } = toast.getBoundingClientRect();
  expect(bottom).toBeLessThanOrEqual(panel?.getBoundingClientRect().top ?? 0);
});
