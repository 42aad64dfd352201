import type { CallAnswer } from '@bylgja/client';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { failed } from '#testing/home.ts';
import { accountOf, lineOf, lookedAt, subscriptionsOf } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { completeOrder, memberOrder, orderOf, paymentOf, step } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

const order = (name: RegExp) => page.getByRole('article', { name });
const dialog = page.getByRole('dialog');

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});

async function openOrders(orders: Answers['GET /orders'], answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Bjørk', '01')])),
    ...(orders && { 'GET /orders': orders }),
    ...answers,
  });
  const app = await openApp('/bileggingar', { signedIn: true, known: solja });
  return { app, server };
}

test('an order in processing: for whom, its number, its price, and each step with its time', async () => {
  await openOrders(() => [memberOrder]);
  const card = order(/Nýggjur familjulimur/);
  await expectSays(card, 'Verður viðgjørd', 'Elin · 21 10 05', `Bílegging ${memberOrder.number}`, '79 kr.');
  await expectSays(card.getByRole('listitem').nth(0), 'liðugt: Goldið20.11.2026 12:00');
  await expectSays(card.getByRole('listitem').nth(2), 'í gongd: SIM-kortið verður sent');
  await expectSays(card.getByRole('listitem').nth(3), 'bíðar: Verður virkjað');
  expect(card.getByRole('link').query()).toBeNull();
});

test('a problem is shown at the step where it occurred', async () => {
  await openOrders(() => [
    orderOf({
      ...memberOrder,
      steps: [step('paid', 'done'), step('porting', 'failed'), step('of_tomorrow', 'waiting')],
    }),
  ]);
  const card = order(/Nýggjur familjulimur/);
  await expectSays(card, 'miseydnaðist: Nummarflyting avvíst');
  expect(card.getByRole('listitem').all()).toHaveLength(2);
});

test('a complete order is a row that leads to its receipt; one without a receipt has no link', async () => {
  const { app } = await openOrders(() => [
    completeOrder,
    orderOf({ ...completeOrder, id: 'free', kind: 'sim_change', payment: null, receiptId: null }),
  ]);
  const done = page.getByRole('region', { name: 'Liðugar bíleggingar' });
  await expectSays(done, 'Eykapakki · 5 GB', '14.10.2026', '79 kr.Goldið', 'Skift SIM-kort');
  expect(done.getByRole('link').all()).toHaveLength(1);
  await done.getByRole('link').click();
  await expect.poll(app.path).toBe(`/menu/kvittanir/${completeOrder.receiptId}`);
});

test('an unpaid order leads to its payment', async () => {
  const unpaid = orderOf();
  const { app } = await openOrders(() => [unpaid]);
  await expectSays(order(/5 GB/), 'Ikki goldið enn');
  await order(/5 GB/).getByRole('link', { name: 'Rinda' }).click();
  await expect.poll(app.path).toBe(`/gjald/${unpaid.id}`);
});

test('an order that is being charged cannot be cancelled', async () => {
  await openOrders(() => [orderOf({ payment: paymentOf('authorized') })]);
  await expect.element(order(/5 GB/).getByRole('link', { name: 'Halt fram' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Avlýs bíleggingina' }).query()).toBeNull();
});

test('an order is cancelled after a confirmation, and disappears', async () => {
  let unpaid = [orderOf()];
  const keys: (string | null)[] = [];
  const { server } = await openOrders(() => unpaid, {
    'POST /orders/:id/cancel': (request) => {
      keys.push(request.headers.get('idempotency-key'));
      const [cancelled] = unpaid;
      unpaid = [];
      return orderOf({ ...cancelled, isCancelled: true });
    },
  });
  const cancel = page.getByRole('button', { name: 'Avlýs bíleggingina' });
  await cancel.click();
  await dialog.getByRole('button', { name: 'Aftur' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(keys).toEqual([]);

  await cancel.click();
  await dialog.getByRole('button', { name: 'Avlýs bíleggingina' }).click();
  await expect.element(page.getByText('Ongar bíleggingar enn')).toBeVisible();
  await expect.element(page.getByRole('status').getByText('Bíleggingin er avlýst')).toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
});

test('an order that was paid meanwhile is not cancelled, with a message, and is refetched', async () => {
  let isPaid = false;
  const paid = [step('ordered', 'done'), step('paid', 'done'), step('delivered', 'now')];
  await openOrders(() => [isPaid ? orderOf({ steps: paid, payment: paymentOf('captured') }) : orderOf()], {
    'POST /orders/:id/cancel': () => {
      isPaid = true;
      return problem('order_already_paid', 409);
    },
  });
  await page.getByRole('button', { name: 'Avlýs bíleggingina' }).click();
  await dialog.getByRole('button', { name: 'Avlýs bíleggingina' }).click();
  await expect.element(page.getByText(/Bíleggingin er longu goldin/)).toBeVisible();
  await expectSays(order(/5 GB/), 'Verður viðgjørd', 'liðugt: Goldið');
});

test('without orders the screen says what will be shown here', async () => {
  await openOrders(() => []);
  await expect.element(page.getByText('Ongar bíleggingar enn')).toBeVisible();
  await expect
    .element(page.getByText('Her sært tú, hvussu langt tínar bíleggingar eru komnar.'))
    .toBeVisible();
});

test('orders that do not load: the screen says so, shows the support number, and has a retry', async () => {
  const { server } = await openOrders(() => problem('not_found', 404));
  const card = failed('Tað eydnaðist ikki at heinta bíleggingarnar.');
  await expectSays(card, `Ring til okkum ${supportNumber}`);
  server.answer({ 'GET /orders': () => [memberOrder] });
  await card.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(order(/Nýggjur familjulimur/)).toBeVisible();
});

test('while they are loading there are boxes', async () => {
  const { promise: answer, resolve: answerNow } = Promise.withResolvers<CallAnswer<'GET /orders'>>();
  await openOrders(() => answer);
  await expect.element(page.getByRole('status').getByText('Innlesur …')).toBeInTheDocument();
  answerNow([memberOrder]);
  await expect.element(order(/Nýggjur familjulimur/)).toBeVisible();
});

test('in English orders say the same, and the back button leads to the menu', async () => {
  localStorage.setItem('app.locale', 'en');
  const { app } = await openOrders(() => [memberOrder, completeOrder]);
  await expectSays(
    order(/New family member/),
    'Processing',
    'done: Paid',
    'in progress: Sending the SIM card',
  );
  await expectSays(page.getByRole('region', { name: 'Completed orders' }), 'Extra package · 5 GB');
  await page.getByRole('link', { name: 'Back' }).click();
  await expect.poll(app.path).toBe('/menu');
});

const stopped = orderOf({
  ...memberOrder,
  id: 'stopped',
  steps: [step('paid', 'done'), step('porting', 'failed'), step('active', 'waiting')],
  problem: 'simcard_number_wrong',
  expiresAt: '2026-12-05T14:32:00.000Z',
});
const resolvable = page.getByRole('button', { name: 'Rætta bíleggingina' });
const resolveHold = 'PATCH /orders/:id/number';

test('a declined port says why and what to do, and continues once the correct SIM card number is entered', async () => {
  let current = stopped;
  const { server } = await openOrders(() => [current], {
    [resolveHold]: () => {
      current = orderOf({
        ...stopped,
        problem: null,
        expiresAt: null,
        steps: [step('paid', 'done'), step('porting', 'now')],
      });
      return current;
    },
  });
  const card = order(/Nýggjur familjulimur/);
  await expectSays(card, 'Bíðar eftir tær', 'SIM-kortnummarið er ikki rætt.');
  await expectSays(card, 'Er tað ikki rættað áðrenn 05.12.2026, verður bíleggingin avlýst');
  await resolvable.click();
  const simcardNumber = dialog.getByLabelText('SIM-kort\u00ADnummar');
  await simcardNumber.fill('123');
  await dialog.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(simcardNumber).toHaveAttribute('aria-invalid', 'true');
  await simcardNumber.fill('8929 8000 0000 0000 123');
  await dialog.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(card, 'Verður viðgjørd', 'í gongd: Nummarið verður flutt');
  await expect.element(page.getByText('Bíleggingin heldur fram.')).toBeVisible();
  expect(server.bodies(resolveHold)).toEqual([
    { porting: { phoneNumber: '298211005', simcardNumber: '8929800000000000123' } },
  ]);
});

test('a blank card that the network does not know is entered again, without mention of another provider', async () => {
  const waiting = orderOf({
    ...stopped,
    steps: [step('paid', 'done'), step('number_reserved', 'done'), step('sim_sent', 'failed')],
  });
  const { server } = await openOrders(() => [waiting], {
    [resolveHold]: () => ({ ...waiting, problem: null }),
  });
  await resolvable.click();
  await expectSays(dialog, 'Tølini á tóma kortinum: 18 til 20 tøl.');
  await expect.element(dialog.getByText('So verður nummarið hjá hinum veitaranum')).not.toBeInTheDocument();
  await dialog.getByLabelText('SIM-kort\u00ADnummar').fill('8929 8000 0000 0000 123');
  await dialog.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.poll(() => server.bodies(resolveHold)).toEqual([{ simcardNumber: '8929800000000000123' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a declined port continues with a new number', async () => {
  const { server } = await openOrders(() => [stopped], {
    'GET /auth/reserved-numbers': () => ({ items: [{ phoneNumber: '298221001' }] }),
    'POST /auth/reserved-numbers': () => ({
      id: 'held-1',
      phoneNumber: '298221001',
      expiresAt: '2026-11-21T14:55:00.000Z',
    }),
    [resolveHold]: () => ({ ...stopped, problem: null, phoneNumber: '298221001' }),
  });
  await resolvable.click();
  await dialog.getByRole('radio', { name: /Vel eitt nýtt nummar/ }).click();
  await dialog.getByRole('button', { name: /22 10 01/ }).click();
  await expectSays(dialog, 'Hildið til tín');
  await dialog.getByRole('button', { name: 'Tak nummarið' }).click();
  await expect.poll(() => server.bodies(resolveHold)).toEqual([{ phoneNumberReservationId: 'held-1' }]);
  await expect.element(dialog).not.toBeInTheDocument();
});

test('a resolution that is refused says why, and the input stays', async () => {
  await openOrders(() => [stopped], { [resolveHold]: () => problem('porting_refused', 422) });
  await resolvable.click();
  const simcardNumber = dialog.getByLabelText('SIM-kort\u00ADnummar');
  await simcardNumber.fill('8929800000000000123');
  await dialog.getByRole('button', { name: 'Royn aftur' }).click();
  await expectSays(dialog.getByRole('alert'), 'Nummarið kann ikki flytast');
  await expect.element(simcardNumber).toHaveValue('8929800000000000123');
});

test('orders that are paid together are listed under the one that is paid, which is paid and cancelled for all', async () => {
  const main = orderOf({ id: 'main', kind: 'sign_up', packageId: null, name: 'Familja 100 GB' });
  await openOrders(() => [
    main,
    orderOf({ ...memberOrder, id: 'with', steps: main.steps, paidWith: 'main' }),
  ]);
  const card = order(/Nýtt hald/);
  await expectSays(card.getByRole('region', { name: /Nýggjur familjulimur/ }), 'Elin · 21 10 05');
  expect(page.getByRole('article').all()).toHaveLength(1);
  expect(page.getByRole('link', { name: 'Rinda' }).all()).toHaveLength(1);
  expect(page.getByRole('button', { name: 'Avlýs bíleggingina' }).all()).toHaveLength(1);
});

test('shows when a number moves, and until when an order waits for its payment', async () => {
  await openOrders(() => [
    orderOf({ ...memberOrder, id: 'moving', scheduledAt: '2026-11-24T07:00:00.000Z' }),
    orderOf({ name: '1 GB', expiresAt: '2026-11-22T14:30:00.000Z' }),
  ]);
  await expectSays(order(/Nýggjur familjulimur/), 'Nummarið verður flutt 24.11.2026 07:00.');
  await expectSays(order(/1 GB/), 'Bíleggingin bíðar eftir gjaldi til 22.11.2026 14:30.');
  expect(page.getByRole('article').all()).toHaveLength(2);
});

test('on a wide screen the chosen order stands beside the list, first the one under way', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(1280, 900);
  const { app } = await openOrders(() => [completeOrder, memberOrder]);
  const row = (name: RegExp) => page.getByRole('main').getByRole('listitem').getByRole('link', { name });
  await expectSays(order(/Nýggjur familjulimur/), 'í gongd: SIM-kortið verður sent');
  await expect.element(row(/Nýggjur familjulimur/)).toHaveAttribute('aria-current');
  await row(/5 GB/).click();
  await expect.poll(app.path).toBe(`/bileggingar?order=${completeOrder.id}`);
  await expectSays(order(/5 GB/), 'Liðugt', '79 kr.');
  await expect.element(row(/5 GB/)).toHaveAttribute('aria-current');
  await expect.element(row(/Nýggjur familjulimur/)).not.toHaveAttribute('aria-current');
  await page.getByRole('main').getByRole('link', { name: 'Kvittan' }).click();
  await expect.poll(app.path).toBe(`/menu/kvittanir/${completeOrder.receiptId}`);
});
