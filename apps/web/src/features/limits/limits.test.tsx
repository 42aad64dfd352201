import type { LimitsOfLine } from '@bylgja/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { hanna, individual, openManaging } from '#features/lines/testing/managing-app.ts';
import { problem } from '#testing/fake-api.ts';
import type { Answers, FakeApi } from '#testing/fake-api.ts';
import { gigabyte, lookedAt, subscriptionsOf, usage } from '#testing/lines.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const dialog = page.getByRole('dialog');
const toast = page.getByRole('status');
const alert = page.getByRole('alert');
const onOff = (name: RegExp) => main.getByRole('switch', { name });
const amount = main.getByRole('textbox', { name: 'Mark uttan fyri haldið' });
const save = main.getByRole('button', { name: 'Goym markið' });

const path = '/umsit-hald/211010/mork';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const limits: LimitsOfLine = {
  alertsData: true,
  outsideLimit: 400,
  stopsAbroad: true,
  maySet: true,
  domestic: { used: 60 * gigabyte, total: 100 * gigabyte },
  eu: { used: 7 * gigabyte, total: 50 * gigabyte },
  outside: 12.5,
  stoppedAbroad: null,
  measuredAt: lookedAt.toISOString(),
};

/** A server that keeps what is set. */
function open(given: Partial<LimitsOfLine> = {}, answers: Answers = {}) {
  let kept = { ...limits, ...given };
  return openManaging(path, {
    'GET /subscriptions/:id/limits': () => kept,
    'PUT /subscriptions/:id/limits': async (request) => {
      kept = { ...kept, ...(await request.json()) };
      return kept;
    },
    ...answers,
  });
}

/** Waits until the app has the answer: a refetch comes after it. */
function isTaken(server: FakeApi): Promise<void> {
  const asked = () => server.calls.filter((call) => call === 'GET /subscriptions').length;
  return expect.poll(asked).toBeGreaterThan(1);
}

test('shows how much a line has used, and its alerts', async () => {
  await open();
  await expectSays(main, 'Innanlands', '60,0 GB av 100,0 GB', 'Uttanlands, ES', '7,0 GB av 50,0 GB');
  await expectSays(main, 'Uttan fyri haldið', '12,50 kr. av 400 kr.');
  await expect.element(onOff(/Ávaringar um data/)).toBeChecked();
  await expect.element(onOff(/virkandi steðgur uttanlands/)).toBeChecked();
  await expect.element(amount).toHaveValue('400');
});

test('unlimited data has no row, and the limit has', async () => {
  await open({ domestic: null, eu: null });
  await expectSays(main, '12,50 kr. av 400 kr.');
  expect(main.getByText('Innanlands').query()).toBeNull();
});

test('alerts are switched off at once', async () => {
  const { server } = await open();
  await onOff(/Ávaringar um data/).click();
  await expect
    .poll(() => server.bodies('PUT /subscriptions/:id/limits'))
    .toEqual([{ alertsData: false, outsideLimit: 400, stopsAbroad: true }]);
  await expect.element(onOff(/Ávaringar um data/)).not.toBeChecked();
  await isTaken(server);
});

test('a switch keeps its state until the server has taken the change', async () => {
  const { promise: taken, resolve } = Promise.withResolvers<LimitsOfLine>();
  const { server } = await open({}, { 'PUT /subscriptions/:id/limits': () => taken });
  const alerts = onOff(/Ávaringar um data/);
  await alerts.click();
  await expect.poll(() => server.bodies('PUT /subscriptions/:id/limits')).toHaveLength(1);
  await expect.element(alerts).toHaveAttribute('aria-busy', 'true');
  await expect.element(alerts).toBeChecked();
  await expect.element(onOff(/virkandi steðgur uttanlands/)).not.toHaveAttribute('aria-busy');
  resolve({ ...limits, alertsData: false });
  await expect.element(alerts).not.toBeChecked();
  await expect.element(alerts).not.toHaveAttribute('aria-busy');
  await isTaken(server);
});

test('the stop abroad is switched off after a confirmation', async () => {
  const { server } = await open();
  await onOff(/virkandi steðgur uttanlands/).click();
  await expectSays(dialog, 'Skal nýtslan uttanlands halda fram?', 'Tað kann gerast dýrt.');
  await dialog.getByRole('button', { name: 'Angra' }).click();
  await expect.element(onOff(/virkandi steðgur uttanlands/)).toBeChecked();
  expect(server.bodies('PUT /subscriptions/:id/limits')).toEqual([]);

  await onOff(/virkandi steðgur uttanlands/).click();
  await dialog.getByRole('button', { name: 'Lat nýtsluna halda fram' }).click();
  await expect
    .poll(() => server.bodies('PUT /subscriptions/:id/limits'))
    .toEqual([{ alertsData: true, outsideLimit: 400, stopsAbroad: false }]);
  await expect.element(onOff(/virkandi steðgur uttanlands/)).not.toBeChecked();
  await isTaken(server);
});

test('a limit may be zero', async () => {
  const { server } = await open();
  await amount.fill('0');
  await save.click();
  await expectSays(toast, 'Markið er nú 0 kr.');
  expect(server.bodies('PUT /subscriptions/:id/limits')).toEqual([
    { alertsData: true, outsideLimit: 0, stopsAbroad: true },
  ]);
  await expectSays(main, '12,50 kr. av 0 kr.');
});

for (const typed of ['', 'nakað', '-1', '12,5', '10001']) {
  test(`“${typed}” is not a valid limit, and the field says what is`, async () => {
    const { server } = await open();
    await amount.fill(typed);
    await save.click();
    await expectSays(main, 'Skriva krónur uttan desimalar, í mesta lagi 10.000 kr.');
    await expect.element(amount).toHaveFocus();
    expect(server.bodies('PUT /subscriptions/:id/limits')).toEqual([]);
  });
}

test('an empty limit is a required field', async () => {
  await open();
  await amount.fill('');
  await save.click();
  await expect.element(amount).toHaveAccessibleDescription(/Hesin teigur skal fyllast út. Skriva krónur/);
});

test('leaving with an unsaved limit asks first', async () => {
  const { app } = await open();
  await amount.fill('500');
  app.follow('/menu');
  await expect.element(dialog).toBeVisible();
  expect(app.path()).toBe(path);
  await dialog.getByRole('button', { name: 'Verð verandi' }).click();
  await expect.element(amount).toHaveValue('500');
  await save.click();
  await expectSays(toast, 'Markið er nú 500 kr.');
  app.follow('/menu');
  await expect.poll(app.path).toBe('/menu');
});

test('a limit that was not saved is reset, with a message', async () => {
  await open({}, { 'PUT /subscriptions/:id/limits': () => problem('too_many_requests', 429) });
  await onOff(/Ávaringar um data/).click();
  await expectSays(alert, 'Ov nógvar royndir');
  await expect.element(onOff(/Ávaringar um data/)).toBeChecked();
});

test("the user of another person's line sees the limits, and who sets them", async () => {
  await open({ maySet: false, alertsData: false });
  await expectSays(
    main,
    'Eigarin av haldinum setur mørkini.',
    'Ávaringar um dataNei',
    'Sjálvvirkandi steðgur uttanlandsJa',
  );
  await expectSays(main, 'Mark uttan fyri haldið400 kr.');
  expect(main.getByRole('switch').query()).toBeNull();
  expect(amount.query()).toBeNull();
});

test('limits that do not load can be loaded again', async () => {
  const { server } = await open({}, { 'GET /subscriptions/:id/limits': () => problem('unexpected', 500) });
  await expectSays(main, 'Tað eydnaðist ikki at heinta mørkini.');
  server.answer({ 'GET /subscriptions/:id/limits': () => limits });
  await main.getByRole('button', { name: /aftur/ }).click();
  await expect.element(amount).toHaveValue('400');
});

const stopped = individual({ members: [{ ...hanna, isStoppedAbroad: true }] });

test('a line that is stopped abroad says so on its limits, with the reason', async () => {
  await open({ stoppedAbroad: 'outside' }, { 'GET /subscriptions': () => subscriptionsOf(stopped) });
  await expectSays(main, 'Nýtsla uttanlands er steðgað: markið er uppi.');
  expect(main.getByRole('link', { name: 'Keyp meira data uttanlands' }).query()).toBeNull();
});

for (const [screen, at] of [
  ['home', '/'],
  ['its usage', '/nytsla/hanna'],
  ['its management', '/umsit-hald/211010'],
  ['abroad', '/uttanlands/hanna'],
] as const) {
  test(`a line that is stopped abroad says so on ${screen}, and how to resume`, async () => {
    await openManaging(
      at,
      { 'GET /subscriptions/:id/usage': () => usage, 'GET /packages': () => [] },
      individual({ members: [{ ...hanna, isStoppedAbroad: true }], currentMember: null }),
    );
    await expectSays(main, 'Nýtsla uttanlands er steðgað henda mánaðin.');
    await expect
      .element(main.getByRole('link', { name: 'Keyp meira data uttanlands' }))
      .toHaveAttribute('href', '/uttanlands/hanna');
    await expect.element(main.getByRole('link', { name: 'Broyt mørkini' })).toHaveAttribute('href', path);
  });
}

test('the screen for managing a line and its usage have a link to the limits', async () => {
  await openManaging('/umsit-hald/211010');
  await expect.element(main.getByRole('link', { name: /Mørk og ávaringar/ })).toHaveAttribute('href', path);
});

test('a change made while another is being saved is saved after it, and both are kept', async () => {
  let kept = limits;
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  const { server } = await open(
    {},
    {
      'PUT /subscriptions/:id/limits': async (request) => {
        kept = { ...kept, ...(await request.json()) };
        await isAnswered;
        return kept;
      },
    },
  );
  await onOff(/Ávaringar um data/).click();
  await amount.fill('0');
  await save.click();
  await expect.poll(() => document.querySelectorAll('[aria-busy="true"]').length).toBe(2);
  expect(server.bodies('PUT /subscriptions/:id/limits')).toHaveLength(1);
  answer();
  await expectSays(toast, '0 kr.');
  const { alertsData, outsideLimit, stopsAbroad } = limits;
  expect(server.bodies('PUT /subscriptions/:id/limits')).toEqual([
    { alertsData: !alertsData, outsideLimit, stopsAbroad },
    { alertsData: !alertsData, outsideLimit: 0, stopsAbroad },
  ]);
});
