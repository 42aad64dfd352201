import type { InvoicePartKind, Month, PhoneNumber, MinorUnits } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { prepare } from '#db/prepared.ts';
import type { Queries } from '#db/prepared.ts';
import type { InvoiceLinesTable, InvoicesTable } from '#db/tables.ts';

export type InvoiceLineRow = Selectable<InvoiceLinesTable>;

interface NewInvoiceRows {
  readonly invoice: Selectable<InvoicesTable>;
  readonly lines: readonly NewInvoiceLine[];
}

export async function insertInvoices(db: Database, invoices: readonly NewInvoiceRows[]): Promise<void> {
  const lineRows = invoices.flatMap(({ invoice, lines }) =>
    lines.map((line, position) => ({
      invoice_id: invoice.id,
      position,
      line_id: line.lineId,
      phone_number: line.phoneNumber,
      member_name: line.memberName,
      kind: line.kind,
      plan_name: line.planName,
      price_minor: line.price,
    })),
  );
  await insertRows(
    db,
    'invoices',
    invoices.map(({ invoice }) => invoice),
  );
  await insertRows(db, 'invoice_lines', lineRows);
}

function invoicesOf(db: Queries, customerId: string) {
  return db
    .query()
    .selectFrom('invoices')
    .innerJoin('orders', 'orders.id', 'invoices.order_id')
    .leftJoin('receipts', (join) =>
      join.onRef('receipts.order_id', '=', 'invoices.order_id').on('receipts.kind', '=', sql.lit('sale')),
    )
    .selectAll('invoices')
    .select(['orders.state as order_state', 'orders.paid_at', 'receipts.id as receipt_id'])
    .where('invoices.customer_id', '=', customerId);
}

export type InvoiceRow = Awaited<ReturnType<typeof listInvoices>>[number];

/** The newest first. */
export const listInvoices = prepare(
  (db, { customerId, offset, limit }: { customerId: string; offset: number; limit: number }) =>
    invoicesOf(db, customerId).orderBy('invoices.number', 'desc').offset(offset).limit(limit),
);

const selectCount = prepare((db, { customerId }: { customerId: string }) =>
  db
    .query()
    .selectFrom('invoices')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customer_id', '=', customerId),
);

export async function countInvoices(db: Database, customerId: string): Promise<number> {
  const [counted] = await selectCount(db, { customerId });
  return counted?.count ?? 0;
}

/** An invoice of this customer; undefined for an invoice of another customer. */
export async function findInvoice(
  db: Database,
  { id, customerId }: { id: string; customerId: string },
): Promise<InvoiceRow | undefined> {
  return invoicesOf(db, customerId).where('invoices.id', '=', id).executeTakeFirst();
}

/** The month of the invoice that an order pays; undefined when it pays none. */
export async function findMonthOf(db: Database, orderId: string): Promise<Month | undefined> {
  const invoice = await db
    .query()
    .selectFrom('invoices')
    .select('month')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return invoice?.month;
}

const selectInvoiceLines = prepare((db, { invoiceIds }: { invoiceIds: string[] }) =>
  db
    .query()
    .selectFrom('invoice_lines')
    .selectAll()
    .where((eb) => eb('invoice_id', '=', eb.fn.any(eb.val(invoiceIds))))
    .orderBy('position'),
);

/** The lines of invoices, grouped by invoice and in their order. */
export async function listInvoiceLines(
  db: Database,
  invoiceIds: readonly string[],
): Promise<Map<string, InvoiceLineRow[]>> {
  const rows = await selectInvoiceLines(db, { invoiceIds: [...invoiceIds] });
  return Map.groupBy(rows, (row) => row.invoice_id);
}

export interface NewInvoiceLine {
  readonly lineId: string;
  readonly phoneNumber: PhoneNumber;
  readonly memberName: string;
  readonly kind: InvoicePartKind;
  readonly planName: string;
  readonly price: MinorUnits;
}
