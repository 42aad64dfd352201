import type { Invoice } from '@bylgja/contract';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { savedCard } from '#features/payments/testing/saved-card.ts';
import { saveFile } from '#platform/files.ts';
import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { unpaidInvoice } from '#testing/invoices.ts';
import { accountOf, actionsOn, lineOf, lookedAt, subscriptionsOf, usage } from '#testing/lines.ts';
import { openApp } from '#testing/open-app.tsx';
import { orderOf, paymentOf, step } from '#testing/orders.ts';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays, wordsOf } from '#testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const row = (name: RegExp) => main.getByRole('link', { name });
const pay = page.getByRole('button', { name: /^Rinda 218 kr\./ });

const overdue: Invoice = { ...unpaidInvoice, state: 'overdue', dueOn: '2026-11-15' };
const paid: Invoice = {
  ...unpaidInvoice,
  id: 'october',
  month: '2026-10',
  state: 'paid',
  paidAt: '2026-10-03T12:00:00.000Z',
  receiptId: 'receipt-1',
};

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
  vi.useFakeTimers({ toFake: ['Date'], now: lookedAt });
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(path: string, invoices: readonly Invoice[], answers: Answers = {}) {
  const lines = [lineOf('Hanna', '10')];
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf(lines)),
    'GET /actions': () => actionsOn(lines),
    'GET /subscriptions/:id/usage': () => usage,
    'GET /invoices': () => ({ items: [...invoices], total: invoices.length }),
    'GET /invoices/:id': ({ url }) =>
      invoices.find(({ id }) => url.endsWith(id)) ?? problem('not_found', 404),
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { server, app };
}

test('invoices are listed with amount and state, the overdue ones first', async () => {
  const { app } = await open('/rokningar', [overdue, paid]);
  await expectSays(
    row(/^November 2026/),
    'Rindast í seinasta lagi 15.11.2026',
    'Gjaldsdagurin er farin',
    '218 kr.',
  );
  await expectSays(row(/^Oktober 2026/), 'Goldin 03.10.2026');
  expect(wordsOf(row(/^Oktober 2026/)).match(/Goldin/g)).toHaveLength(1);
  await expectSays(main, 'Rokningin fyri november 2026 skuldi verið goldin 15.11.2026.');
  await row(/^Vís rokningina/).click();
  await expect.poll(app.path).toBe('/rokningar/november');
});

test('home shows overdue invoices, and nothing if there are none', async () => {
  const { app } = await open('/', [overdue]);
  await row(/^Vís rokningina/).click();
  await expect.poll(app.path).toBe('/rokningar/november');
});

test('the menu leads an owner to the invoices, and says when one is overdue', async () => {
  await open('/menu', [overdue]);
  await expectSays(row(/^Rokningar/), 'Gjaldsdagurin er farin');
  await expect.element(row(/^Rokningar/)).toHaveAttribute('href', '/rokningar');
});

test('an invoice shows its lines per phone line, VAT, and the due date', async () => {
  await open('/rokningar/november', [unpaidInvoice]);
  await expectSays(
    main,
    'November 2026',
    'Rokning 000012',
    'Ikki goldin',
    '25.11.2026',
    '174,40 kr.',
    '43,60 kr.',
    'Miðal',
    'Hanna · 21 10 10',
    '169,00 kr.',
    'ES-pakki',
  );
  await expect.element(pay).toBeVisible();
});

test('the PDF of an invoice is downloaded', async () => {
  await open('/rokningar/november', [unpaidInvoice], {
    'GET /invoices/:id/pdf': () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
  });
  await page.getByRole('button', { name: /Tak rokningina niður/ }).click();
  await expect
    .poll(() => vi.mocked(saveFile).mock.calls.map(([, name]) => name))
    .toEqual(['rokning-000012.pdf']);
});

test('an invoice whose PDF does not load says so, and nothing is saved', async () => {
  await open('/rokningar/november', [unpaidInvoice], {
    'GET /invoices/:id/pdf': () => problem('unexpected', 500),
  });
  await page.getByRole('button', { name: /Tak rokningina niður/ }).click();
  await expectSays(alert, 'Tað eydnaðist ikki at taka rokningina niður.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('a paid invoice leads to its receipt, and is not paid again', async () => {
  const { app } = await open('/rokningar/october', [paid]);
  await expectSays(main, 'Goldin', '03.10.2026');
  expect(pay.query()).toBeNull();
  await row(/^Kvittan/).click();
  await expect.poll(app.path).toBe('/menu/kvittanir/receipt-1');
});

test.for<{ invoice: Partial<Invoice>; says: string }>([
  {
    invoice: { nextTryOn: '2026-11-24' },
    says: 'Upphæddin verður tikin av kortinum í gjaldsavtaluni 24.11.2026.',
  },
  {
    invoice: { nextTryOn: '2026-11-24', lastDeclined: 'rejected' },
    says: 'Bankin avvísti kortið. Vit royna aftur 24.11.2026. Tú kanst eisini rinda nú.',
  },
  {
    invoice: { lastDeclined: 'expired_card' },
    says: 'Kortið er útgingið. Vit royna ikki kortið aftur. Rinda rokningina her.',
  },
  { invoice: { state: 'processing' }, says: 'Gjaldið verður viðgjørt. Tú skalt ikki rinda aftur.' },
])('the note about the saved card: $says', async ({ invoice, says }) => {
  await open('/rokningar/november', [{ ...unpaidInvoice, ...invoice }]);
  await expect.element(main.getByText(says)).toBeVisible();
});

const order = orderOf({
  id: 'order-1',
  kind: 'invoice',
  name: 'Rokning fyri november 2026',
  price: 218,
  memberName: '',
  phoneNumber: null,
  packageId: null,
  steps: [step('invoiced', 'done', unpaidInvoice.createdAt), step('paid', 'now', null)],
});

test("paying with the saved card leads to the payment's screen", async () => {
  const charged = {
    ...order,
    payment: { ...paymentOf('pending'), paymentUrl: null, payWith: 'agreement' as const },
  };
  const { app, server } = await open('/rokningar/november', [unpaidInvoice], {
    'GET /agreements': () => savedCard,
    'POST /invoices/:id/payment': () => ({ order: charged, paymentUrl: null }),
    'GET /orders/:id': () => charged,
  });
  await pay.click();
  await expect.poll(app.path).toBe('/gjald/order-1');
  expect(server.bodies('POST /invoices/:id/payment')).toEqual([
    { payWith: 'agreement', price: unpaidInvoice.total },
  ]);
  await expectSays(main, 'Rokning fyri november 2026');
});

test('a refusal is shown on the same screen, and the invoice is refetched', async () => {
  const { server } = await open('/rokningar/november', [unpaidInvoice], {
    'GET /agreements': () => savedCard,
    'POST /invoices/:id/payment': () => problem('payment_in_progress', 409),
  });
  await pay.click();
  await expectSays(alert, 'Gjaldið verður viðgjørt');
  await expect
    .poll(() => server.calls.filter((call) => call === 'GET /invoices/november').length)
    .toBeGreaterThan(1);
});

test('an invoice without a payment attempt is paid from its payment, and cannot be cancelled', async () => {
  await open('/gjald/order-1', [unpaidInvoice], { 'GET /orders/:id': () => ({ ...order, payment: null }) });
  await expectSays(main, 'Rokning', 'Rokning fyri november 2026');
  await expect.element(page.getByRole('button', { name: 'Opna gjaldssíðuna' })).toBeVisible();
  await expect.element(row(/^Til rokningarnar/)).toHaveAttribute('href', '/rokningar');
  expect(page.getByRole('button', { name: /Avlýs/ }).query()).toBeNull();
});

test('before the first invoice the list is empty', async () => {
  await open('/rokningar', []);
  await expect.element(main.getByText('Ongar rokningar enn')).toBeVisible();
});

test('invoices that do not load say so, and are loaded again', async () => {
  const { server } = await open('/rokningar', [unpaidInvoice], {
    'GET /invoices': () => problem('not_found', 404),
  });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta rokningarnar.');
  server.answer({ 'GET /invoices': () => ({ items: [unpaidInvoice], total: 1 }) });
  await alert.getByRole('button', { name: 'Royn aftur' }).click();
  await expect.element(row(/^November 2026/)).toBeVisible();
});

test('on a wide screen the newest invoice stands beside the list, and that it is late is said once', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(1280, 900);
  await open('/rokningar', [overdue, paid]);
  await expect.element(row(/^November 2026/)).toHaveAttribute('aria-current');
  await expect.element(row(/^Oktober 2026/)).not.toHaveAttribute('aria-current');
  const late = main.getByText(/Rokningin fyri november 2026 skuldi/);
  await expect.element(late).toBeVisible();
  await row(/^Oktober 2026/).click();
  await expect.element(row(/^Oktober 2026/)).toHaveAttribute('aria-current');
  await expect.element(late).toBeVisible();
});
