import type { ReceiptInFull } from '@bylgja/contract';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '#platform/files.ts';
import { fakeApi, noNetwork, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const dialog = page.getByRole('dialog');
const button = (name: string | RegExp) => page.getByRole('button', { name });

const sale: ReceiptInFull = {
  id: 'sale',
  number: '000004',
  kind: 'sale',
  refundOf: null,
  invoiceId: null,
  issuedAt: '2026-10-14T11:00:00.000Z',
  orderId: 'order',
  orderNumber: 'ORDER-104 004',
  phoneNumber: '298211001',
  name: '5 GB eykapakki',
  total: 79,
  totalWithoutVat: 63.2,
  vat: 15.8,
  vatPercent: 25,
  card: { brand: 'visa', last4: '4242' },
  lines: [{ name: '5 GB eykapakki', details: '', withoutVat: 63.2, vat: 15.8, withVat: 79 }],
};
const refund: ReceiptInFull = {
  ...sale,
  id: 'refund',
  number: '000005',
  kind: 'refund',
  refundOf: { id: 'sale', number: '000004' },
  total: -79,
  totalWithoutVat: -63.2,
  vat: -15.8,
  lines: [{ name: '5 GB eykapakki', details: '', withoutVat: -63.2, vat: -15.8, withVat: -79 }],
};

const emailCall = 'POST /receipts/:id/email';
const pdf = () => new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
const saved = () => vi.mocked(saveFile).mock.calls.map(([, name]) => name);

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function openReceipt(receipt: ReceiptInFull = sale, answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /receipts/:id': ({ url }) => (url.endsWith('/sale') ? sale : receipt),
    'GET /receipts/:id/pdf': pdf,
    [emailCall]: () => new Response(null, { status: 202 }),
    ...answers,
  });
  const app = await openApp(`/menu/kvittanir/${receipt.id}`, { signedIn: true, known: solja });
  return { server, app };
}

/** A device that hands files to other apps, or none that does. */
function shareBy(share: ((data?: ShareData) => Promise<void>) | null) {
  Object.defineProperty(navigator, 'canShare', { configurable: true, value: share && (() => true) });
  Object.defineProperty(navigator, 'share', { configurable: true, value: share });
}

test('the receipt of an invoice lists what was paid, and leads to the invoice', async () => {
  const lines = [
    { name: 'Miðal', details: 'Hanna · 21 10 10 · oktober 2026', withoutVat: 40, vat: 10, withVat: 50 },
    { name: 'ES-pakki', details: 'Hanna · 21 10 10 · oktober 2026', withoutVat: 23.2, vat: 5.8, withVat: 29 },
  ];
  const { app } = await openReceipt({ ...sale, id: 'of-invoice', invoiceId: 'october', lines });
  const list = page.getByRole('list', { name: 'Hvat tú hevur goldið fyri' });
  await expectSays(list, 'MiðalHanna · 21 10 10 · oktober 2026', '50,00 kr.40,00 kr. uttan MVG');
  await expectSays(list, 'ES-pakki', '29,00 kr.');
  await expect
    .element(page.getByRole('link', { name: 'Rokning' }))
    .toHaveAttribute('href', '/rokningar/october');
  app.follow('/menu/kvittanir/sale');
  await expectSays(main, '5 GB eykapakki', 'ORDER-104 004');
  expect(page.getByRole('link', { name: 'Rokning' }).query()).toBeNull();
  expect(list.query()).toBeNull();
});

test('a receipt shows everything that its PDF shows', async () => {
  await openReceipt();
  await expectSays(main, '5 GB eykapakki', 'Kvittan 000004', '14.10.2026 12:00', 'ORDER-104 004', '21 10 01');
  await expectSays(
    main,
    'Goldið við',
    'Visa ···· 4242',
    '63,20 kr.',
    '15,80 kr.',
    'Tilsamans við MVG79,00 kr.',
  );
  expect(main.getByRole('link').query()).toBeNull();
});

test('a refund shows what it refunds, with a link', async () => {
  const { app } = await openReceipt(refund);
  await expectSays(main, 'Endurgjald 000005', 'Fyri kvittan', 'Endurgoldið til', '-79,00 kr.');
  await page.getByRole('link', { name: '000004' }).click();
  await expect.poll(app.path).toBe('/menu/kvittanir/sale');
  await expectSays(main, 'Kvittan 000004');
});

test('the PDF is downloaded in the language of the app', async () => {
  const languages: (string | null)[] = [];
  await openReceipt(sale, {
    'GET /receipts/:id/pdf': ({ headers }) => {
      languages.push(headers.get('accept-language'));
      return pdf();
    },
  });
  await button(/Tak kvittanina niður/).click();
  await expect.poll(saved).toEqual(['kvittan-000004.pdf']);
  expect(await vi.mocked(saveFile).mock.calls[0]?.[0].text()).toBe('%PDF-1.7');
  expect(languages).toEqual(['fo']);
});

test('a PDF that does not load says so, and nothing is saved', async () => {
  await openReceipt(sale, { 'GET /receipts/:id/pdf': () => problem('unexpected', 500) });
  await button(/Tak kvittanina niður/).click();
  await expectSays(alert, 'Tað eydnaðist ikki at taka kvittanina niður.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('without a connection there is no PDF, with a message', async () => {
  await openReceipt(sale, { 'GET /receipts/:id/pdf': noNetwork });
  await button(/Tak kvittanina niður/).click();
  await expectSays(alert, 'onki samband við internetið');
  expect(saveFile).not.toHaveBeenCalled();
});

test("a receipt is sent to the user's email unless another is entered", async () => {
  const { server } = await openReceipt();
  await button('Send við telduposti').click();
  const field = dialog.getByRole('textbox');
  await expect.element(field).toHaveValue('solja@example.fo');
  await field.fill(' bokhald@example.fo ');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Kvittanin verður send til bokhald@example.fo.')).toBeVisible();
  expect(server.bodies(emailCall)).toEqual([{ email: 'bokhald@example.fo' }]);
});

test.each([
  ['bad', 'Telduposturin sær skeivur út'],
  ['', 'Hesin teigur skal fyllast út'],
])('an invalid address is reported in the prompt, which stays open: “%s”', async (typed, words) => {
  const { server } = await openReceipt();
  await button('Send við telduposti').click();
  const field = dialog.getByRole('textbox');
  await field.fill(typed);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(field).toHaveAccessibleDescription(words);
  await expect.element(field).toHaveFocus();
  expect(server.bodies(emailCall)).toEqual([]);
  await field.fill('bokhald@example.fo');
  await expect.element(field).not.toHaveAccessibleDescription(words);
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expect.element(page.getByText('Kvittanin verður send til bokhald@example.fo.')).toBeVisible();
});

test('cancelling the prompt sends nothing', async () => {
  const { server } = await openReceipt();
  await button('Send við telduposti').click();
  await dialog.getByRole('button', { name: 'Angra' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(server.bodies(emailCall)).toEqual([]);
});

test('too many mails are refused with that reason', async () => {
  await openReceipt(sale, { [emailCall]: () => problem('too_many_requests', 429) });
  await button('Send við telduposti').click();
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await expectSays(alert, 'Ov nógvar royndir');
  expect(page.getByText('Kvittanin verður send til').query()).toBeNull();
});

test('a phone shares the PDF with another app', async () => {
  const share = vi.fn(async (_data?: ShareData) => {});
  shareBy(share);
  await openReceipt();
  await button('Deil').click();
  await expect.poll(() => share.mock.calls.length).toBe(1);
  const [file] = share.mock.calls[0]?.[0]?.files ?? [];
  expect([file?.name, file?.type]).toEqual(['kvittan-000004.pdf', 'application/pdf']);
  expect(saveFile).not.toHaveBeenCalled();
});

test('a PDF that the phone cannot share is saved, and one whose sharing the person cancels is not', async () => {
  let refusal = 'NotAllowedError';
  const share = vi.fn(() => Promise.reject(new DOMException('no', refusal)));
  shareBy(share);
  await openReceipt();
  await button('Deil').click();
  await expect.poll(saved).toEqual(['kvittan-000004.pdf']);
  refusal = 'AbortError';
  await button('Deil').click();
  await expect.poll(() => share.mock.calls.length).toBe(2);
  expect(saved()).toHaveLength(1);
});

test('a device that cannot share has no button for it', async () => {
  shareBy(null);
  await openReceipt();
  await expectSays(main, 'Send við telduposti');
  expect(button('Deil').query()).toBeNull();
});

test('the screen shows that the receipt is loading', async () => {
  await openReceipt(refund, { 'GET /receipts/:id': () => new Promise(() => {}) });
  await expect.element(main.getByRole('status')).toHaveTextContent('Innlesur …');
});

test('a receipt that does not load says so, and can be loaded again', async () => {
  const { server } = await openReceipt(sale, { 'GET /receipts/:id': () => problem('not_found', 404) });
  await expectSays(main, 'Tað eydnaðist ikki at heinta kvittanina.');
  server.answer({ 'GET /receipts/:id': () => sale });
  await button('Royn aftur').click();
  await expectSays(main, 'Kvittan 000004');
  expect(button('Royn aftur').query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openReceipt(refund);
  await expectSays(
    main,
    'Refund 000005',
    'For receipt',
    'Refunded to',
    'Total with VAT-79.00 kr.',
    'Send by email',
  );
  await expect.element(button(/Download the receipt/)).toBeVisible();
});

test('a receipt keeps the rate of VAT that it was issued at', async () => {
  await openReceipt({ ...sale, id: 'later', totalWithoutVat: 65.83, vat: 13.17, vatPercent: 20 });
  await expectSays(main, 'MVG 20 %', '13,17 kr.');
});
