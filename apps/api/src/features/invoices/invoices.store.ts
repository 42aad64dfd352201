import type { Month } from '@bylgja/domain';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { InvoiceLinesTable, InvoicesTable } from '#db/tables.ts';

import type { NewInvoiceLine } from './making.ts';

export type InvoiceLineRow = Selectable<InvoiceLinesTable>;

export async function insertInvoice(
  db: Database,
  { invoice, lines }: { invoice: Selectable<InvoicesTable>; lines: readonly NewInvoiceLine[] },
): Promise<void> {
  await db.query().insertInto('invoices').values(invoice).execute();
  await db
    .query()
    .insertInto('invoice_lines')
    .values(
      lines.map((line, position) => ({
        invoice_id: invoice.id,
        position,
        line_id: line.lineId,
        phone_number: line.phoneNumber,
        member_name: line.memberName,
        kind: line.kind,
        plan_name: line.planName,
        price_oyru: line.price,
      })),
    )
    .execute();
}

function invoicesOf(db: Database, customerId: string) {
  return db
    .query()
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'invoices.order_id').on('receipts.kind', '=', 'sale'),
    )
    .selectAll('invoices')
    .select(['orders.state as order_state', 'orders.paid_at', 'receipts.id as receipt_id'])
    .where('invoices.customer_id', '=', customerId);
}
export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];

/** The newest first. */
export async function listInvoices(
  db: Database,
  { customerId, offset, limit }: { customerId: string; offset: number; limit: number },
) {
  return invoicesOf(db, customerId).orderBy('invoices.number', 'desc').offset(offset).limit(limit).execute();
}

export async function countInvoices(db: Database, customerId: string): Promise<number> {
  const { count } = await db
    .query()
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  return count;
}

/** An invoice of this customer; another's is not found. */
export async function findInvoice(
  db: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<InvoiceRow | undefined> {
  return invoicesOf(db, customerId).where('invoices.id', '=', id).executeTakeFirst();
}

/** The month of the invoice that an order pays; undefined where it pays none. */
export async function findMonthOf(db: Database, orderId: string): Promise<Month | undefined> {
  const invoice = await db
    .query()
    .selectFrom('invoices')
    .select('month')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return invoice?.month;
}

/** What invoices are for, by the invoice, each in its order. */
export async function listInvoiceLines(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceLineRow[]>> {
  const rows = await db
    .query()
    .selectFrom('invoice_lines')
    .selectAll()
    .where((eb) => eb('invoice_id', '=', eb.fn.any(eb.val([...invoiceIds]))))
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.invoice_id);
}
