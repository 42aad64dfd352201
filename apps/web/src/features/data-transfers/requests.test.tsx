import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { queryClient } from '#lib/query.ts';
import { timers } from '#platform/time.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

import { requestsQuery } from './data-transfers.queries.ts';
import { handGuard, hanna, openTransfers, requestOf, reviewOf, transferOf } from './testing/transfer-app.ts';

const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });
const main = page.getByRole('main');
const done = () => new Response(null, { status: 204 });
/** The sheet itself: a toast lies in the row above it. */
const panel = () => dialog.element().firstElementChild;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

test('the user gives requested data, and sees how much went to whom', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    'POST /data-transfers/:id/approve': done,
  });
  await expectSays(dialog, 'Umbøn um data', 'Jógvan biður teg um 2 GB.', '21 10 02');
  server.answer({ 'GET /data-transfers': () => [] });
  await guard.pass();
  await button('Gev 2 GB').click();
  await expectSays(page.getByRole('status'), 'Tú hevur givið 2 GB til Jógvan.');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.calls).toContain(`POST /data-transfers/${requestOf(2).id}/approve`);
});

test('with two waiting, the second is shown once the first is declined', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2), requestOf(4, 'Hákun')],
    'DELETE /data-transfers/:id': done,
  });
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
  await guard.pass();
  await button('Avvís').click();
  await expectSays(page.getByRole('status'), 'Umbønin er avvíst.');
  await expectSays(dialog, 'Hákun biður teg um 4 GB.');
  expect(server.calls.filter((call) => call.startsWith('DELETE'))).toEqual([
    `DELETE /data-transfers/${requestOf(2).id}`,
  ]);
});

test.each([
  ['not_found', 404],
  ['already_handled', 409],
])('a request that is gone (%s) closes, and what happened is shown', async (code, status) => {
  const guard = handGuard();
  await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    'POST /data-transfers/:id/approve': () => problem(code, status),
  });
  await guard.pass();
  await button('Gev 2 GB').click();
  await expectSays(page.getByRole('alert'), 'Umbønin er longu avgreidd');
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a request that is gone when its review opens closes, and what happened is shown', async () => {
  await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    'GET /data-transfers/:id': () => problem('not_found', 404),
  });
  await expectSays(page.getByRole('alert'), 'Umbønin er longu avgreidd');
  await expect.element(dialog).not.toBeInTheDocument();
});

test.each([
  ['Gev 2 GB', 'POST /data-transfers/:id/approve'],
  ['Avvís', 'DELETE /data-transfers/:id'],
] as const)('where the server fails (%s) a toast says so, and the question stays', async (name, call) => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    [call]: () => problem('unexpected', 500),
  });
  await guard.pass();
  await button(name).click();
  const toast = page.getByRole('alert');
  await expectSays(toast, 'Okkurt gekk galið');
  expect(panel()?.contains(toast.element())).toBe(false);
  server.answer({ [call]: done });
  await dialog.getByRole('button', { name }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a user with too little data left sees that, and can only decline', async () => {
  const guard = handGuard();
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    'POST /data-transfers/:id/approve': () => problem('insufficient_data', 409),
  });
  await guard.pass();
  const refused = { remaining: 512, remainingAfter: null, refusal: 'insufficient_data' } as const;
  server.answer({ 'GET /data-transfers/:id': () => reviewOf(requestOf(2), refused) });
  await button('Gev 2 GB').click();
  await expectSays(page.getByRole('alert'), 'Tú hevur ikki nóg mikið av data');
  await expect.element(button('Gev 2 GB')).toHaveAccessibleDescription(/Tú hevur ikki nóg mikið/);
  // The refusal is shown above the buttons, and has moved them.
  await guard.pass();
  await expect.element(button('Gev 2 GB')).toBeDisabled();
  await expect.element(button('Avvís')).toBeEnabled();
});

test('a postponed request does not open again, and waits in the list of transfers', async () => {
  const guard = handGuard();
  const { app } = await openTransfers('/', { 'GET /data-transfers': () => [requestOf(2)] });
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
  await guard.pass();
  await dialog.getByRole('button', { name: 'Lat aftur' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  app.follow('/umbonir');
  await expectSays(main, 'Bíða eftir tær', 'Jógvan biður teg um 2 GB.');
  expect(dialog.query()).toBeNull();
  await button(/Jógvan biður teg/).click();
  await expectSays(dialog, 'Umbønin er galdandi til');
});

test('the app polls for requests every minute while a user is signed in', async () => {
  const guard = handGuard();
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lookedAt });
  const { server } = await openTransfers('/menu', { 'POST /auth/logout': done });
  const asked = () => server.calls.filter((call) => call === 'GET /data-transfers').length;
  await expect.element(button('Rita út')).toBeVisible();
  await expect.poll(asked).toBeGreaterThan(0);
  const begun = asked();
  await vi.advanceTimersByTimeAsync(59_000);
  expect(asked()).toBe(begun);
  server.answer({ 'GET /data-transfers': () => [requestOf(2)] });
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(asked).toBe(begun + 1);
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');

  await guard.pass();
  await dialog.getByRole('button', { name: 'Lat aftur' }).click();
  await button('Rita út').click();
  await dialog.getByRole('button', { name: 'Rita út' }).click();
  await expect.poll(() => server.calls).toContain('POST /auth/logout');
  const before = asked();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(asked()).toBe(before);
});

test('the next request opens a moment after the last, however soon the server has answered', async () => {
  const guard = handGuard();
  const after = timers.after;
  const pauses: (() => void)[] = [];
  const spy = vi.spyOn(timers, 'after').mockImplementation((milliseconds, run) => {
    if (milliseconds !== 300) return after(milliseconds, run);
    pauses.push(run);
    return () => undefined;
  });
  onTestFinished(() => spy.mockRestore());
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2), requestOf(4, 'Hákun')],
    'DELETE /data-transfers/:id': done,
  });
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
  server.answer({ 'GET /data-transfers': () => [requestOf(4, 'Hákun')] });
  const heard = () => queryClient.getQueryData(requestsQuery.queryKey)?.length;
  await guard.pass();
  await button('Avvís').click();
  await expect.poll(heard).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
  expect(pauses).toHaveLength(1);
  pauses[0]?.();
  await expectSays(dialog, 'Hákun biður teg um 4 GB.');
});

test('a user who is busy is asked at the poll after that', async () => {
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: lookedAt });
  const { server } = await openTransfers('/menu');
  const asked = () => server.calls.filter((call) => call === 'GET /data-transfers').length;
  await expect.poll(asked).toBeGreaterThan(0);
  const begun = asked();
  await button('Rita út').click();
  await expectSays(dialog, 'Rita út');
  server.answer({ 'GET /data-transfers': () => [requestOf(2)] });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(asked).toBe(begun + 1);
  await dialog.getByRole('button', { name: 'Angra' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.poll(asked).toBe(begun + 2);
  await expectSays(dialog, 'Jógvan biður teg um 2 GB.');
});

test('a gift without an answer is repeated as the same gift, and answered once', async () => {
  const guard = handGuard();
  const keys: (string | null)[] = [];
  const { server } = await openTransfers('/', {
    'GET /data-transfers': () => [requestOf(2)],
    'POST /data-transfers/:id/approve': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return noNetwork();
    },
  });
  await guard.pass();
  await button('Gev 2 GB').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  server.answer({
    'POST /data-transfers/:id/approve': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      return done();
    },
  });
  await button('Gev 2 GB').click();
  await expectSays(page.getByRole('status'), 'Tú hevur givið 2 GB til Jógvan.');
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
});

test('gifts and requests are listed with the other person and the result', async () => {
  const items = [
    transferOf(),
    transferOf({ id: 'a', kind: 'request', direction: 'in', state: 'pending', handledAt: null }),
    transferOf({ id: 'b', kind: 'request', direction: 'out', state: 'declined' }),
    transferOf({ id: 'c', direction: 'in', dataAmount: 512 }),
    transferOf({ id: 'd', kind: 'request', direction: 'in', state: 'expired', handledAt: null }),
  ];
  await openTransfers('/umbonir', { 'GET /data-transfers/history': () => ({ items, total: 5 }) });
  const row = (place: number) => main.getByRole('listitem').nth(place);
  await expectSays(row(0), 'Hanna O. · 21 10 10', 'Tú gavst', '2 GB');
  await expectSays(row(1), 'Tú hevur biðið · Bíðar eftir svari', 'Tak aftur');
  await expectSays(row(2), 'Tú ert biðin · Avvíst');
  await expectSays(row(3), 'Tú fekst', '512 MB');
  await expectSays(row(4), 'Tú hevur biðið · Fallið burtur');
  expect(wordsOf(row(2))).not.toContain('Tak aftur');
});

test("the user's own request is withdrawn after a confirmation", async () => {
  const mine = transferOf({ kind: 'request', direction: 'in', state: 'pending', handledAt: null });
  const { server } = await openTransfers('/umbonir', {
    'GET /data-transfers/history': () => ({ items: [mine], total: 1 }),
    'DELETE /data-transfers/:id': done,
  });
  await main.getByRole('button', { name: 'Tak aftur' }).click();
  await expectSays(dialog, 'Vilt tú taka umbønina til Hanna um 2 GB aftur?');
  await dialog.getByRole('button', { name: 'Tak aftur' }).click();
  await expectSays(page.getByRole('status'), 'Umbønin er tikin aftur.');
  expect(server.calls).toContain(`DELETE /data-transfers/${mine.id}`);
});

test('an empty list and a failed load each say so', async () => {
  const { app, server } = await openTransfers('/umbonir');
  await expectSays(main, 'Einki er givið ella biðið um enn');
  server.answer({ 'GET /data-transfers/history': () => problem('unavailable', 503) });
  await app.reload();
  await expectSays(page.getByRole('alert'), 'Tað eydnaðist ikki at heinta gávur og umbønir.');
  server.answer({
    'GET /data-transfers/history': () => ({ items: [transferOf({ other: hanna })], total: 1 }),
  });
  await button('Royn aftur').click();
  await expectSays(main, 'Hanna O.');
  expect(page.getByRole('alert').query()).toBeNull();
});

test('in English a request is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openTransfers('/', { 'GET /data-transfers': () => [requestOf(2)] });
  await expectSays(dialog, 'Data request', 'Jógvan is asking you for 2 GB.', 'Request valid until');
  await expect.element(button('Decline')).toBeVisible();
});
