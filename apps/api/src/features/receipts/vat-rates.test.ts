import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import type { Receipt } from '@bylgja/contract';
import { hanna } from '@bylgja/fixtures';
import { chooseMarket, market } from '@bylgja/market';

import { inTransaction } from '#db/database.ts';
import { readPdf } from '#documents/testing/read-pdf.ts';
import { endMonth, invoiceWhen, newestOf, startInvoicing } from '#features/invoices/testing/invoicing.ts';
import { refundPayment } from '#features/payments/payments.service.ts';
import { cards, freshKey, orderPackage, orderWhen, pay, until } from '#testing/purchases.ts';
import type { TestServer } from '#testing/test-server.ts';

const usual = market();
let server: TestServer;
before(async () => {
  server = await startInvoicing();
});
after(async () => {
  chooseMarket(usual);
  await server.close();
});

/** The rate of the country changes, as by a law. */
function changeRateTo(vatPercent: number): void {
  chooseMarket({ ...usual, vatPercent });
}

const hannas = () => server.as(hanna);

async function receiptsOf(orderId: string): Promise<Receipt[]> {
  const { body } = await (await hannas()).call('GET /receipts', { query: { perPage: 100 } });
  return body.items.filter((receipt) => receipt.orderId === orderId);
}

async function buy(): Promise<Receipt> {
  const placed = await orderPackage(await hannas(), server.phoneOf(hanna));
  await pay(server, placed.payment.paymentUrl, cards.approved);
  await orderWhen(await hannas(), placed.id, ({ isComplete }) => isComplete);
  const [receipt] = await receiptsOf(placed.id);
  assert.ok(receipt);
  return receipt;
}

type Amounts = Pick<Receipt, 'vatPercent' | 'totalWithoutVat' | 'vat' | 'total'>;

const amountsOf = ({ vatPercent, totalWithoutVat, vat, total }: Amounts) => [
  vatPercent,
  totalWithoutVat,
  vat,
  total,
];

async function paperOf(path: string): Promise<string> {
  const response = await (await hannas()).raw(`/api/${path}/pdf`);
  return readPdf(new Uint8Array(await response.arrayBuffer())).lines.join(', ');
}

test('a receipt keeps the rate that it was issued at, and its refund has the same', async () => {
  changeRateTo(25);
  const before = await buy();
  changeRateTo(20);
  const after = await buy();
  assert.deepEqual(amountsOf(before), [25, 63.2, 15.8, 79]);
  assert.deepEqual(amountsOf(after), [20, 65.83, 13.17, 79]);

  await inTransaction(server.deps, (inTx) => refundPayment(inTx, before.orderId));
  const [refund, sale] = await until(async () => {
    const receipts = await receiptsOf(before.orderId);
    return receipts.length > 1 && receipts;
  });
  assert.ok(refund && sale);
  assert.deepEqual(amountsOf(sale), amountsOf(before));
  assert.deepEqual(amountsOf(refund), [25, -63.2, -15.8, -79]);

  assert.match(await paperOf(`receipts/${sale.id}`), /63,20 kr\., 25 %, 15,80 kr\..*MVG 25 %, 15,80 kr\./);
  assert.match(await paperOf(`receipts/${refund.id}`), /-63,20 kr\., 25 %, -15,80 kr\./);
  assert.match(await paperOf(`receipts/${after.id}`), /65,83 kr\., 20 %, 13,17 kr\..*MVG 20 %, 13,17 kr\./);
});

test('an invoice keeps its rate, and its receipt has that of the invoice, whenever it is paid', async () => {
  changeRateTo(25);
  await endMonth(server, '2026-12-01T00:00:00Z');
  const december = await newestOf(server, hanna);
  const amounts = [25, 174.4, 43.6, 218];
  assert.deepEqual(amountsOf(december), amounts);

  changeRateTo(20);
  const paying = await (
    await hannas()
  ).call('POST /invoices/:id/payment', {
    params: { id: december.id },
    body: { payWith: 'card', price: december.total },
    idempotencyKey: freshKey(),
  });
  await pay(server, paying.body.paymentUrl ?? '', cards.approved);
  const paid = await invoiceWhen(server, hanna, ({ state }) => state === 'paid');
  const { body: receipt } = await (
    await hannas()
  ).call('GET /receipts/:id', {
    params: { id: paid.receiptId ?? '' },
  });
  assert.deepEqual(amountsOf(receipt), amounts);
  assert.deepEqual(
    receipt.lines.map(({ withoutVat, vat, withVat }) => [withoutVat, vat, withVat]),
    [
      [135.2, 33.8, 169],
      [39.2, 9.8, 49],
    ],
  );
  for (const path of [`invoices/${paid.id}`, `receipts/${receipt.id}`]) {
    assert.match(
      await paperOf(path),
      /169,00 kr\..*MVG 25 %, 43,60 kr\., Tilsamans við MVG, 218,00 kr\./,
      path,
    );
  }

  await endMonth(server, '2027-01-01T00:00:00Z');
  const january = await newestOf(server, hanna);
  assert.deepEqual([january.vatPercent, january.totalWithoutVat, january.vat], [20, 181.67, 36.33]);
});
