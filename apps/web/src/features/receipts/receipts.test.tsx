import type { Receipt } from '@bylgja/contract';
import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';

import { saveFile } from '../../platform/files.ts';
import { fakeApi, noNetwork, problem } from '../../testing/fake-api.ts';
import type { Answers } from '../../testing/fake-api.ts';
import { accountOf, lineOf, subscriptionsOf } from '../../testing/lines.ts';
import { openApp } from '../../testing/open-app.tsx';
import { answersTo, solja } from '../../testing/people.ts';
import { expectSays } from '../../testing/words.ts';

vi.mock(import('../../platform/files.ts'), () => ({ saveFile: vi.fn() }));

const main = page.getByRole('main');
const alert = page.getByRole('alert');
const rows = page.getByRole('list', { name: 'Kvittanir' }).getByRole('listitem');
const button = (name: string | RegExp) => page.getByRole('button', { name });

function receiptOf(number: number): Receipt {
  return {
    id: `receipt-${number}`,
    number: String(number).padStart(6, '0'),
    issuedAt: '2026-10-14T11:00:00.000Z',
    orderId: `order-${number}`,
    orderNumber: `BY-104 ${String(number).padStart(3, '0')}`,
    phoneNumber: '298211001',
    name: '5 GB',
    total: 79,
    totalWithoutVat: 63.2,
    vat: 15.8,
    card: { brand: 'visa', last4: '4242' },
  };
}

/** Newest first. */
const twenty = Array.from({ length: 20 }, (_, index) => receiptOf(20 - index));

beforeEach(() => {
  vi.mocked(saveFile).mockReset();
});

async function openReceipts(receipts: readonly Receipt[], answers: Answers = {}) {
  const server = fakeApi({
    ...answersTo(solja),
    'GET /subscriptions': () => subscriptionsOf(accountOf([lineOf('Bjørk', '01')])),
    'GET /receipts': ({ url }) => {
      const { searchParams } = new URL(url);
      const [at, count] = [Number(searchParams.get('page')), Number(searchParams.get('perPage'))];
      return { items: receipts.slice(at * count, (at + 1) * count), total: receipts.length };
    },
    'GET /receipts/:id/pdf': () =>
      new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } }),
    ...answers,
  });
  await openApp('/menu/kvittanir', { signedIn: true, known: solja });
  return server;
}

test('a receipt says what, when, for which number, and how much with and without VAT', async () => {
  await openReceipts([receiptOf(4)]);
  await expectSays(main, '5 GB', '14.10.2026 · 21 10 01', 'Kvittan 000004', '79 kr.', '63,20 kr. uttan MVG');
  await expect.element(button(/5 GB.*Kvittan 000004.*Tak kvittanina niður/)).toBeVisible();
});

test('receipts come fifteen at a time, and more when they are asked for', async () => {
  await openReceipts(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  await button('Vís meira').click();
  await expect.poll(() => rows.elements().length).toBe(20);
  await expectSays(main, 'Kvittan 000020', 'Kvittan 000001');
  await expect.element(button('Vís meira')).not.toBeInTheDocument();
});

test('more receipts that cannot be had leave those that are there, and say so', async () => {
  const server = await openReceipts(twenty);
  await expect.poll(() => rows.elements().length).toBe(15);
  server.answer({ 'GET /receipts': () => problem('not_found', 404) });
  await button('Vís meira').click();
  await expectSays(alert, 'Hetta finst ikki');
  expect(rows.elements()).toHaveLength(15);
});

test('the paper of a receipt is brought in the language of the app', async () => {
  const languages: (string | null)[] = [];
  const server = await openReceipts([receiptOf(4)]);
  server.answer({
    'GET /receipts/:id/pdf': ({ headers }) => {
      languages.push(headers.get('accept-language'));
      return new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf' } });
    },
  });
  await button(/Kvittan 000004/).click();
  await expect
    .poll(() => vi.mocked(saveFile).mock.calls.map(([, name]) => name))
    .toEqual(['kvittan-BY-104004.pdf']);
  const [[file] = []] = vi.mocked(saveFile).mock.calls;
  expect(await file?.text()).toBe('%PDF-1.7');
  expect(languages).toEqual(['fo']);
  expect(server.calls).toContain('GET /receipts/receipt-4/pdf');
});

test('a paper that cannot be had says so, and nothing is saved', async () => {
  await openReceipts([receiptOf(4)], { 'GET /receipts/:id/pdf': () => problem('unexpected', 500) });
  await button(/Kvittan 000004/).click();
  await expectSays(alert, 'Tað eydnaðist ikki at taka kvittanina niður.');
  expect(saveFile).not.toHaveBeenCalled();
});

test('without a connection there is no paper, and that is said', async () => {
  await openReceipts([receiptOf(4)], { 'GET /receipts/:id/pdf': noNetwork });
  await button(/Kvittan 000004/).click();
  await expectSays(alert, 'onki samband við internetið');
  expect(saveFile).not.toHaveBeenCalled();
});

test('whoever has bought nothing is told what comes here', async () => {
  await openReceipts([]);
  await expectSays(main, 'Ongar kvittanir enn', 'Her síggjast kvittanir, tá tú hevur keypt.');
  await expect.element(page.getByRole('link', { name: 'Keyp eykapakka' })).toBeVisible();
});

test('while the receipts are on their way the screen says so', async () => {
  await openReceipts([], { 'GET /receipts': () => new Promise(() => {}) });
  await expect.element(main.getByRole('status')).toHaveTextContent('Innlesur …');
  expect(main.element().getAttribute('aria-busy')).toBe('true');
});

test('receipts that cannot be had say so, and can be asked for again', async () => {
  const server = await openReceipts([], { 'GET /receipts': () => problem('unavailable', 503) });
  await expectSays(alert, 'Tað eydnaðist ikki at heinta kvittanirnar.', '20 00 00');
  server.answer({ 'GET /receipts': () => ({ items: [receiptOf(4)], total: 1 }) });
  await button('Royn aftur').click();
  await expectSays(main, 'Kvittan 000004');
  expect(alert.query()).toBeNull();
});

test('in English everything is in English', async () => {
  localStorage.setItem('bylgja.locale', 'en');
  await openReceipts([receiptOf(4)]);
  await expectSays(main, 'Receipt 000004', '63.20 kr. without VAT');
  await button(/Receipt 000004/).click();
  await expect
    .poll(() => vi.mocked(saveFile).mock.calls.map(([, name]) => name))
    .toEqual(['receipt-BY-104004.pdf']);
});
