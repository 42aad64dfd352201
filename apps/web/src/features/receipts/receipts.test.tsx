import type { Receipt } from '@bylgja/contract';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '#platform/files.ts';
import { fakeApi, problem } from '#testing/fake-api.ts';
import type { Answers } from '#testing/fake-api.ts';
import { openApp } from '#testing/open-app.tsx';
import { answersTo, solja } from '#testing/people.ts';
import { supportNumber } from '#testing/support.ts';
import { expectSays } from '#testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const rows = page.getByRole('list', { name: 'Kvittanir' }).getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });

function receiptOf(number: number): Receipt {
  return {
    id: `receipt-${number}`,
    number: String(number).padStart(6, '0'),
    kind: 'sale',
    refundOf: null,
    invoiceId: null,
    issuedAt: '2026-10-14T11:00:00.000Z',
    orderId: `order-${number}`,
    orderNumber: `ORDER-104 ${String(number).padStart(3, '0')}`,
    phoneNumber: '298211001',
    name: '5 GB',
    total: 79,
    totalWithoutVat: 63.2,
    vat: 15.8,
    vatPercent: 25,
    card: { brand: 'visa', last4: '4242' },
  };
}

/** Newest first. */
const twenty = Array.from({ length: 20 }, (_, index) => receiptOf(20 - index));

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});

async function openReceipts(receipts: readonly Receipt[], answers: Answers = {}, path = '/menu/kvittanir') {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /receipts': ({ url }) => {
      const { searchParams } = new URL(url);
      const [at, count] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
      const month = searchParams.get('month');
      const number = searchParams.get('phoneNumber');
      const wanted = receipts.filter(
        ({ issuedAt, phoneNumber }) =>
          (month === null || issuedAt.startsWith(month)) && (number === null || number === phoneNumber),
      );
      return { items: wanted.slice(at * count, (at + 1) * count), total: wanted.length };
    },
    'GET /receipts/choices': () => ({
      months: [...new Set(receipts.map(({ issuedAt }) => issuedAt.slice(0, 7)))],
      phoneNumbers: [...new Set(receipts.flatMap(({ phoneNumber }) => phoneNumber ?? []))],
    }),
    ...answers,
  });
  const app = await openApp(path, { signedIn: true, known: solja });
  return { server, app };
}

test('a receipt shows what, when, for which number, and how much with and without VAT', async () => {
  const { app } = await openReceipts([receiptOf(4)]);
  await expectSays(main, '5 GB', '14.10.2026 · 21 10 01', 'Kvittan 000004', '79 kr.', '63,20 kr. uttan MVG');
  await page.getByRole('link', { name: /5 GB.*Kvittan 000004/ }).click();
  await expect.poll(app.path).toBe('/menu/kvittanir/receipt-4');
});

test('refunds are listed as such, with negative amounts', async () => {
  const refund: Receipt = { ...receiptOf(5), kind: 'refund', total: -79, totalWithoutVat: -63.2, vat: -15.8 };
  await openReceipts([refund, receiptOf(4)]);
  await expectSays(main, 'Endurgjald 000005', '-79 kr.', '-63,20 kr. uttan MVG', 'Kvittan 000004');
  expect(rows.elements()).toHaveLength(2);
});

test('loads fifteen receipts at a time, and more on demand', async () => {
  await openReceipts(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  await button('Vís meira').click();
  await expect.poll(() => rows.elements().length).toBe(20);
  await expectSays(main, 'Kvittan 000020', 'Kvittan 000001');
  await expect.element(button('Vís meira')).not.toBeInTheDocument();
});

test('a further page that does not load leaves the list as it is, and says so', async () => {
  const { server } = await openReceipts(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  server.answer({ 'GET /receipts': () => problem('not_found', 404) });
  await button('Vís meira').click();
  await expectSays(alert, 'Hetta finst ikki');
  expect(rows.elements()).toHaveLength(15);
});

const older: Receipt = { ...receiptOf(3), issuedAt: '2025-12-31T11:00:00.000Z', phoneNumber: '298211005' };

test('receipts are filtered by month and number, and the address keeps the filters', async () => {
  const { app } = await openReceipts([receiptOf(4), older]);
  await page.getByLabelText('Mánaður').selectOptions('desember 2025');
  await expectSays(main, 'Kvittan 000003');
  await expect.poll(() => rows.elements().length).toBe(1);
  await page.getByLabelText('Nummar').selectOptions('21 10 01');
  await expectSays(main, 'Ongar kvittanir við hesum valinum');
  await expect.poll(app.path).toBe('/menu/kvittanir?month=2025-12&line=211001');
  await button('Vís allar kvittanir').click();
  await expect.poll(() => rows.elements().length).toBe(2);
  await expect.poll(app.path).toBe('/menu/kvittanir');
});

test('filters in the address apply from the start, also without results', async () => {
  await openReceipts([receiptOf(4)], {}, '/menu/kvittanir?month=2024-01');
  await expect.element(page.getByLabelText('Mánaður')).toHaveDisplayValue('januar 2024');
  await expectSays(main, 'Ongar kvittanir við hesum valinum');
});

test('with one month and one number there are no filters', async () => {
  await openReceipts([receiptOf(4)]);
  await expectSays(main, 'Kvittan 000004');
  expect(page.getByLabelText('Mánaður').query()).toBeNull();
});

test('a year is downloaded as a table, and a failure is shown', async () => {
  const { server } = await openReceipts([receiptOf(4), older], {
    'GET /receipts/csv': ({ url }) => new Response(new URL(url).search),
  });
  await button(/2025.*CSV/).click();
  await expect
    .poll(() => vi.mocked(saveFile).mock.calls.map(([, name]) => name))
    .toEqual(['kvittanir-2025.csv']);
  expect(await vi.mocked(saveFile).mock.calls[0]?.[0].text()).toBe('?year=2025');
  server.answer({ 'GET /receipts/csv': () => problem('unexpected', 500) });
  await button(/2026.*CSV/).click();
  await expectSays(alert, 'Tað eydnaðist ikki at taka kvittanirnar niður.');
});

test('a user without purchases sees what will be shown here', async () => {
  await openReceipts([]);
  await expectSays(main, 'Ongar kvittanir enn', 'Her síggjast kvittanir, tá tú hevur keypt.');
  await expect.element(page.getByRole('link', { name: 'Keyp eykapakka' })).toBeVisible();
});

test('the screen shows that the receipts are loading', async () => {
  await openReceipts([], { 'GET /receipts': () => new Promise(() => {}) });
  await expect.element(main.getByRole('status')).toHaveTextContent('Innlesur …');
  expect(main.element().getAttribute('aria-busy')).toBe('true');
});

test('receipts that do not load say so, and can be loaded again', async () => {
  const { server } = await openReceipts([], { 'GET /receipts': () => problem('unavailable', 503) });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta kvittanirnar.', supportNumber);
  server.answer({ 'GET /receipts': () => ({ items: [receiptOf(4)], total: 1 }) });
  await button('Royn aftur').click();
  await expectSays(main, 'Kvittan 000004');
  expect(alert.query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('app.locale', 'en');
  await openReceipts([receiptOf(4), older]);
  await expectSays(main, 'Receipt 000004', '63.20 kr. without VAT', 'All receipts for a year');
  await expect.element(page.getByLabelText('Month')).toBeVisible();
});

test('on a wide screen the newest receipt stands beside the list, where it is marked', async () => {
  onTestFinished(() => page.viewport(390, 844));
  await page.viewport(1280, 900);
  const { app } = await openReceipts([receiptOf(4), receiptOf(3)], {
    'GET /receipts/:id': ({ url }) => ({ ...receiptOf(url.endsWith('4') ? 4 : 3), lines: [] }),
  });
  const row = (number: string) => page.getByRole('link', { name: new RegExp(`Kvittan ${number}`) });
  await expectSays(main, 'ORDER-104 004');
  await expect.element(row('000004')).toHaveAttribute('aria-current');
  await row('000003').click();
  await expect.poll(app.path).toBe('/menu/kvittanir/receipt-3');
  await expectSays(main, 'ORDER-104 003');
  await expect.element(row('000003')).toHaveAttribute('aria-current');
  await expect.element(row('000004')).not.toHaveAttribute('aria-current');
});
