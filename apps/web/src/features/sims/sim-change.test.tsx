import type { SimChange } from '@bylgja/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { esim, hanna, individual, openManaging } from '#features/lines/testing/managing-app.ts';
import { fakeApi, problem } from '#testing/fake-api.ts';
import { lookedAt } from '#testing/lines.ts';
import { endElsewhere, openApp } from '#testing/open-app.tsx';
import { orderOf, step } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const toast = page.getByRole('status');
const dialog = page.getByRole('dialog');
const press = (name: string) => main.getByRole('button', { name, exact: true }).click();

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.useRealTimers();
});

const waiting: SimChange = {
  orderId: 'order',
  simType: 'ESIM',
  orderedBy: { firstname: 'Bjørk', isMe: false },
  orderedAt: '2026-11-21T14:30:00.000Z',
  waitsUntil: '2026-11-22T14:30:00.000Z',
  canConfirmByText: true,
  canConfirmByMail: true,
};
const simChange = 'GET /subscriptions/:id/sim-change';
const on = (change: Partial<SimChange> | null) => () => ({
  pauseHours: 24,
  waitsForUnblock: false,
  change: change && { ...waiting, ...change },
});

test('before a SIM is ordered the screen says who is notified, how it is confirmed and how long it waits', async () => {
  await openManaging('/skift-simkort/hanna', { [simChange]: on(null) });
  await expectSays(main, 'Vit senda fyrst boð til 21 10 10', 'eftir 24 tímar');
  expect(main.getByText('ein kota til SIM, sum er í telefonini, váttar tí einki').query()).toBeNull();
});

test('for a blocked line it says that a code confirms nothing', async () => {
  const blocked = individual({ members: [{ ...hanna, status: 'blocked' }] });
  await openManaging('/skift-simkort/hanna', { [simChange]: on(null) }, blocked);
  await expectSays(main, 'ein kota til SIM, sum er í telefonini, váttar tí einki');
});

test("for another person's blocked line it says that the change waits until the line is unblocked", async () => {
  const blocked = individual({ members: [{ ...hanna, status: 'blocked' }] });
  const answers = { [simChange]: () => ({ ...on(null)(), waitsForUnblock: true }) };
  await openManaging('/skift-simkort/hanna', answers, blocked);
  await expectSays(
    main,
    'Nummarið er stongt: SIM-skiftið heldur fram',
    '24 tímar eftir at nummarið er opið aftur',
  );
  expect(main.getByText('ella eftir 24 tímar').query()).toBeNull();
  expect(main.getByText('ella bíða').query()).toBeNull();
});

test('a change that does not continue by itself shows no time', async () => {
  await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => esim,
    [simChange]: on({ waitsUntil: null, canConfirmByText: false, canConfirmByMail: false }),
  });
  const card = page.getByRole('region', { name: 'Nýtt eSIM bíðar eftir váttan' });
  await expectSays(card, 'SIM-skiftið heldur ikki fram av sær sjálvum nú.');
  await press('Vátta nú');
  await expectSays(dialog, 'SIM-skiftið heldur ikki fram av sær sjálvum nú. Ring til okkum.', supportNumber);
});

test('an order that only a proof continues is shown as waiting, without a time, and is confirmed', async () => {
  const order = orderOf({
    kind: 'sim_change',
    price: 0,
    payment: null,
    lineId: 'hanna',
    waitsUntil: null,
    steps: [step('ordered', 'done'), step('sim_confirmed', 'now'), step('esim_ready', 'waiting')],
  });
  await openManaging('/bileggingar', { 'GET /orders': () => [order], [simChange]: on({ waitsUntil: null }) });
  const card = page.getByRole('article', { name: 'Skift SIM-kort' });
  await expectSays(card, 'Bíðar eftir váttan', 'til tann, sum brúkar nummarið, hevur váttað.');
  await card.getByRole('button', { name: 'Vátta nú' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Send kotu' })).toBeVisible();
});

test('a waiting change is shown with the working SIM, and a code to the current SIM confirms it', async () => {
  let isConfirmed = false;
  const { server } = await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => esim,
    [simChange]: () => on(isConfirmed ? null : {})(),
    'POST /subscriptions/:id/sim-change/code': () => ({ resendAfter: 60, expiresIn: 300, codeLength: 6 }),
    'POST /subscriptions/:id/sim-change/confirm': () => {
      if (server.bodies('POST /subscriptions/:id/sim-change/confirm').length === 1) {
        return problem('incorrect_pin', 401);
      }
      isConfirmed = true;
      return undefined;
    },
  });
  const card = page.getByRole('region', { name: 'Nýtt eSIM bíðar eftir váttan' });
  await expectSays(card, 'Bílagt av Bjørk 21.11.2026 14:30.', 'SIM-skiftið heldur fram 22.11.2026 14:30');
  await expectSays(main, '8929 8010 0000 0000 017');
  await press('Vátta nú');
  await dialog.getByRole('button', { name: 'Send kotu' }).click();
  await expectSays(dialog, '21 10 10');
  await dialog.getByRole('textbox').fill('111111');
  await expect.element(dialog.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByRole('textbox').fill('123456');
  await expectSays(toast, 'SIM-skiftið er váttað.');
  await expect.element(card).not.toBeInTheDocument();
  expect(server.bodies('POST /subscriptions/:id/sim-change/confirm')).toEqual([
    { code: '111111' },
    { code: '123456' },
  ]);
});

test('after the loss of the phone a link is mailed to the person who uses the number', async () => {
  const { server } = await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => esim,
    [simChange]: on({ canConfirmByText: false }),
    'POST /subscriptions/:id/sim-change/mail': () => problem('mail_proves_nothing', 409),
  });
  await press('Vátta nú');
  await dialog.getByRole('button', { name: 'Send leinkju' }).click();
  await expectSays(dialog.getByRole('alert'), 'Teldupostur kann ikki nýtast nú');
  server.answer({ 'POST /subscriptions/:id/sim-change/mail': () => undefined });
  await dialog.getByRole('button', { name: 'Send leinkju' }).click();
  await expectSays(dialog, 'Leinkjan er send.');
  expect(dialog.getByRole('radio').query()).toBeNull();
});

test('without any means of proof it says until when it waits, and shows the support number', async () => {
  await openManaging('/simkort/hanna', {
    'GET /subscriptions/:id/sim': () => esim,
    [simChange]: on({ canConfirmByText: false, canConfirmByMail: false }),
  });
  await press('Vátta nú');
  await expectSays(dialog, 'SIM-skiftið heldur fram 22.11.2026 14:30.', supportNumber);
});

test('a change is stopped after a confirmation, and another can be ordered', async () => {
  let isStopped = false;
  await openManaging('/skift-simkort/hanna', {
    [simChange]: () => on(isStopped ? null : { orderedBy: { firstname: 'Hanna', isMe: true } })(),
    'POST /subscriptions/:id/sim-change/stop': () => {
      isStopped = true;
      return undefined;
    },
  });
  await expectSays(main, 'Bílagt av tær 21.11.2026 14:30.');
  expect(main.getByRole('button', { name: 'Bílegg eSIM' }).query()).toBeNull();
  await press('Steðga');
  await dialog.getByRole('button', { name: 'Aftur' }).click();
  expect(isStopped).toBe(false);
  await press('Steðga');
  await dialog.getByRole('button', { name: 'Steðga SIM-skiftinum' }).click();
  await expectSays(toast, 'SIM-skiftið er steðgað.');
  await expect.element(main.getByRole('button', { name: 'Bílegg eSIM' })).toBeVisible();
});

test('the order says what it waits for, and until when', async () => {
  const order = orderOf({
    kind: 'sim_change',
    price: 0,
    payment: null,
    lineId: 'hanna',
    waitsUntil: waiting.waitsUntil,
    steps: [step('ordered', 'done'), step('sim_confirmed', 'now'), step('esim_ready', 'waiting')],
  });
  await openManaging('/bileggingar', { 'GET /orders': () => [order], [simChange]: on({}) });
  const card = page.getByRole('article', { name: 'Skift SIM-kort' });
  await expectSays(
    card,
    'Bíðar eftir váttan',
    'í gongd: Bíðar eftir váttantil 22.11.2026 14:30',
    'SIM-skiftið heldur fram 22.11.2026 14:30, ella fyrr',
  );
  await card.getByRole('button', { name: 'Vátta nú' }).click();
  await expect.element(dialog.getByRole('button', { name: 'Send kotu' })).toBeVisible();
});

test('if the session ends in another tab during the confirmation, the login is shown', async () => {
  await openManaging('/simkort/hanna', { 'GET /subscriptions/:id/sim': () => esim, [simChange]: on({}) });
  await press('Vátta nú');
  await expect.element(dialog.getByRole('button', { name: 'Send kotu' })).toBeVisible();
  endElsewhere();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Vælkomin' })).toBeVisible();
  expect(dialog.query()).toBeNull();
});

const token = 'a-token-of-more-than-twenty-letters';

test.each([
  {
    path: '/stedga-simkort',
    call: 'POST /sim-changes/stop',
    name: 'Steðga SIM-skiftinum',
    done: 'SIM-skiftið er steðgað',
  },
  {
    path: '/stadfest-simkort',
    call: 'POST /sim-changes/confirm',
    name: 'Vátta SIM-skiftið',
    done: 'SIM-skiftið er váttað',
  },
] as const)(
  'the link $path does nothing until its button is pressed, without a session',
  async ({ path, call, name, done }) => {
    const server = fakeApi({ ...answersTo(solja), [call]: () => undefined });
    const app = await openApp(`${path}#${token}`);
    await expect.element(main.getByRole('button', { name })).toBeVisible();
    await expect.poll(app.path).toBe(path);
    expect(server.calls).toEqual([]);
    await press(name);
    await expectSays(main, done);
    expect(server.bodies(call)).toEqual([{ token }]);
  },
);

test('an expired link says so, and has no button', async () => {
  fakeApi({ ...answersTo(solja), 'POST /sim-changes/stop': () => problem('sim_change_over', 410) });
  await openApp(`/stedga-simkort#${token}`);
  await press('Steðga SIM-skiftinum');
  await expectSays(alert, 'Leinkjan virkar ikki longur');
  await expect.element(main.getByRole('button', { name: 'Steðga SIM-skiftinum' })).not.toBeInTheDocument();
});
