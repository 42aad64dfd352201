import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { isReached } from '#lib/connection.ts';
import { noNetwork, problem } from '#testing/fake-api.ts';
import { button, buy, expectGauge, openHome } from '#testing/home.ts';
import { accountOf, actionsOn, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

const bjork = [lineOf('Bjørk', '01')];
const answers = {
  'GET /subscriptions': () => subscriptionsOf(accountOf(bjork)),
  'GET /actions': () => actionsOn(bjork),
};
const nothing = {
  'GET /auth/me': noNetwork,
  'GET /subscriptions': noNetwork,
  'GET /actions': noNetwork,
  'GET /orders': noNetwork,
  'GET /subscriptions/:id/usage': noNetwork,
  'GET /health/live': noNetwork,
} as const;

const strip = page.getByRole('alert').filter({ hasText: 'Áh nei, tú hevur onki samband við internetið.' });
const kept = () => localStorage.getItem('app.knownAnswers');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

async function beAtHome() {
  const opened = await openHome(bjork);
  await expectGauge('62,4 GB eftir');
  await expect.poll(kept).toContain('"key":["subscriptions"]');
  await expect.poll(kept).toContain('"key":["actions"]');
  return opened;
}

test('a start without a connection shows the last figures and their age', async () => {
  const { app, server } = await beAtHome();
  server.answer(nothing);
  vi.setSystemTime(new Date('2026-11-22T08:00:00Z'));
  await app.reload();
  await expectGauge('62,4 GB eftir', 'Mátað í gjár 14:32');
  await expectSays(strip, 'Síðst dagført í gjár 14:40');
  await expect.element(button('Keyp eykapakka')).toHaveAccessibleDescription('Einki samband við internetið');

  server.answer({ ...answersTo(solja), ...answers, 'GET /health/live': () => problem('unavailable', 503) });
  await expect.element(strip).not.toBeInTheDocument();
  await expect.element(buy).toBeVisible();
});

test('one unanswered call does not count as a lost connection while another call is answered', async () => {
  const { server } = await beAtHome();
  server.answer({ 'GET /subscriptions': noNetwork, 'GET /actions': noNetwork });
  await button('Máta av nýggjum').click();
  await expect.poll(() => server.calls).toContain('GET /health/live');
  await expect.element(button('Máta av nýggjum')).toBeVisible();
  await expect.element(buy).toBeVisible();
});

test('unanswered loads do not count as a lost connection while the server responds, and the check ends', async () => {
  const { app, server } = await beAtHome();
  const reached: boolean[] = [];
  const stop = isReached.subscribe(() => reached.push(isReached.get()));
  const loads = ['GET /actions', 'GET /packages', 'GET /subscriptions', 'GET /plans'] as const;
  server.answer(Object.fromEntries(loads.map((load) => [load, noNetwork])));
  server.answer({ 'GET /orders': noNetwork, 'GET /agreements': noNetwork });
  await app.reload();
  const times = (call: string) => server.calls.filter((one) => one === call).length;
  const before = times('GET /plans');
  // Each call is tried twice before it counts as failed.
  await expect.poll(() => times('GET /plans')).toBeGreaterThanOrEqual(before + 1);
  await expect.poll(() => times('GET /agreements')).toBeGreaterThanOrEqual(3);
  stop();
  expect(reached).toEqual([]);
  expect(strip.query()).toBeNull();
  expect(times('GET /health/live')).toBeLessThanOrEqual(3);
});

test('opening the app refetches even a recent answer', async () => {
  const { app, server } = await beAtHome();
  const asked = server.calls.filter((call) => call === 'GET /subscriptions').length;
  await app.reload();
  await expect
    .poll(() => server.calls.filter((call) => call === 'GET /subscriptions').length)
    .toBeGreaterThan(asked);
});

test('another user of this device sees none of it', async () => {
  const { app, server } = await beAtHome();
  const hanna = { ...solja, id: 'hanna', firstname: 'Hanna' };
  server.answer({ ...nothing, 'GET /auth/me': () => hanna });
  localStorage.setItem('app.user', JSON.stringify(hanna));
  await app.reload();
  expect(kept()).toContain(`"userId":"${solja.id}"`);
  await expect.element(page.getByText('Royn aftur, tá tú hevur samband.').first()).toBeVisible();
  await expectSays(strip, 'samband við internetið');
  expect(wordsOf(strip)).not.toContain('dagført');
  expect(page.getByText('62,4 GB').query()).toBeNull();
});

test('when the session ends, cached answers are removed from the device at once', async () => {
  const { server } = await beAtHome();
  server.answer({
    'GET /subscriptions': () => problem('unauthenticated', 401),
    'POST /auth/refresh-token': () => problem('unauthenticated', 401),
  });
  await button('Máta av nýggjum').click();
  await expect.element(page.getByRole('heading', { name: 'Vælkomin' })).toBeVisible();
  expect(kept()).toBeNull();
});
