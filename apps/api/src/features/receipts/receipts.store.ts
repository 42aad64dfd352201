import type { Month, PhoneNumber } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { takeNumbers } from '#db/series.ts';
import type { ReceiptsTable } from '#db/tables.ts';

/** Inserts a receipt with the next number of the series, which stays locked until the end of the transaction. Returns the number. */
export async function insertReceipt(
  db: Database,
  receipt: Omit<Selectable<ReceiptsTable>, 'number'>,
): Promise<number> {
  const { number } = await db
    .query()
    .with('next', (query) => takeNumbers(query, 'receipts', 1))
    .insertInto('receipts')
    .values((eb) => ({ ...receipt, number: eb.selectFrom('next').select('value') }))
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** The receipt of the sale that a payment has paid. */
export async function findSaleOf(
  db: Database,
  paymentRef: string,
): Promise<Selectable<ReceiptsTable> | undefined> {
  return db
    .query()
    .selectFrom('receipts')
    .selectAll()
    .where('payment_ref', '=', paymentRef)
    .where('kind', '=', 'sale')
    .executeTakeFirst();
}

/** The month of the invoice that an order pays; null when it pays for something else. */
export async function findInvoiceMonth(db: Database, orderId: string): Promise<Month | null> {
  const invoice = await db
    .query()
    .selectFrom('invoices')
    .select('month')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return invoice?.month ?? null;
}

/** The rate of VAT of the invoice that an order pays. */
export async function findInvoiceVatPercent(db: Database, orderId: string): Promise<number | undefined> {
  const invoice = await db
    .query()
    .selectFrom('invoices')
    .select('vat_percent')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return invoice?.vat_percent;
}

/** The lines of the invoice that an order pays, with its number and month; none when it pays for something else. */
export async function listPaidLines(db: Database, orderId: string) {
  return db
    .query()
    .selectFrom('invoices')
    .innerJoin('invoice_lines', 'invoice_lines.invoice_id', 'invoices.id')
    .selectAll('invoice_lines')
    .select(['invoices.number', 'invoices.month', 'invoices.vat_percent'])
    .where('invoices.order_id', '=', orderId)
    .orderBy('invoice_lines.position')
    .execute();
}
export type PaidLineRow = Awaited<ReturnType<typeof listPaidLines>>[number];

/** The refunds of a sale that have a receipt, by the provider's ids. */
export async function listRefundedOperations(db: Database, saleId: string): Promise<readonly string[]> {
  const refunds = await db
    .query()
    .selectFrom('receipts')
    .select('operation_id')
    .where('refund_of', '=', saleId)
    .execute();
  return refunds.flatMap(({ operation_id: id }) => id ?? []);
}

/** Selects a customer's receipts. */
export interface ReceiptFilter {
  readonly customerId: string;
  /** Issued at `from` or later, and before `to`. */
  readonly from?: Date;
  readonly to?: Date;
  readonly phoneNumber?: PhoneNumber | undefined;
}

function filtered(db: Database, { customerId, from, to, phoneNumber }: ReceiptFilter) {
  return db
    .query()
    .selectFrom('receipts')
    .where('receipts.customer_id', '=', customerId)
    .$if(from !== undefined, (query) => query.where('receipts.issued_at', '>=', from ?? null))
    .$if(to !== undefined, (query) => query.where('receipts.issued_at', '<', to ?? null))
    .$if(phoneNumber !== undefined, (query) =>
      query.where('receipts.phone_number', '=', phoneNumber ?? null),
    );
}

function receiptsOf(db: Database, filter: ReceiptFilter) {
  return filtered(db, filter)
    .innerJoin('orders', 'orders.id', 'receipts.order_id')
    .leftJoin('packages', 'packages.id', 'orders.package_id')
    .leftJoin('invoices', 'invoices.order_id', 'orders.id')
    .leftJoin('receipts as sales', 'sales.id', 'receipts.refund_of')
    .selectAll('receipts')
    .select([
      'orders.number as order_number',
      'orders.kind as order_kind',
      'packages.names',
      'packages.megabytes',
      'packages.zone',
      'invoices.id as invoice_id',
      'invoices.month',
      'sales.number as sale_number',
    ]);
}
export type ReceiptRow = Awaited<ReturnType<typeof listReceipts>>[number];

/** The receipts of a filter, newest first. */
export async function listReceipts(
  db: Database,
  { offset, limit, ...filter }: ReceiptFilter & { readonly offset: number; readonly limit: number },
) {
  return receiptsOf(db, filter).orderBy('receipts.number', 'desc').offset(offset).limit(limit).execute();
}

/** All receipts of a filter, ordered by their number. */
export async function listEveryReceipt(db: Database, filter: ReceiptFilter): Promise<ReceiptRow[]> {
  return receiptsOf(db, filter).orderBy('receipts.number').execute();
}

export async function countReceipts(db: Database, filter: ReceiptFilter): Promise<number> {
  const { count } = await filtered(db, filter)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findReceipt(
  db: Database,
  of: { id: string; customerId: string },
): Promise<ReceiptRow | undefined> {
  return receiptsOf(db, of).where('receipts.id', '=', of.id).executeTakeFirst();
}

/** The months, newest first, and the numbers for which a customer has receipts. */
export async function listChoices(db: Database, customerId: string) {
  const month = sql<Month>`to_char(issued_at at time zone ${market().timeZone}, 'YYYY-MM')`;
  const [months, numbers] = await Promise.all([
    filtered(db, { customerId }).select(month.as('month')).distinct().orderBy('month', 'desc').execute(),
    filtered(db, { customerId }).select('phone_number').distinct().orderBy('phone_number').execute(),
  ]);
  return {
    months: months.map((row) => row.month),
    phoneNumbers: numbers.flatMap((row) => row.phone_number ?? []),
  };
}
