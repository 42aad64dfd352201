import { addDays, startOfDay } from '@bylgja/domain';
import type { Day, InvoicePartKind, MinorUnits, OrderKind } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import type { Period } from './period.ts';

interface Dated {
  readonly day: Day;
  /** As it is stored; on paper it has the form of its series. */
  readonly number: number;
  readonly orderNumber: number;
}

/** What a customer owes from its day on, by parts. */
export interface InvoiceDocument extends Dated {
  readonly kind: 'invoice';
  readonly vatPercent: number;
  readonly parts: readonly { readonly kind: InvoicePartKind; readonly price: MinorUnits }[];
}

/** An invoice that the provider has cancelled, on the day of that. */
interface CancelledInvoice extends Dated {
  readonly kind: 'invoice_cancelled';
  readonly total: MinorUnits;
}

/** A receipt: money that has come in or, negative, gone back. */
interface ReceiptDocument extends Dated {
  readonly kind: 'sale' | 'refund';
  readonly sold: OrderKind;
  readonly total: MinorUnits;
  readonly vat: MinorUnits;
  readonly vatPercent: number;
  readonly paymentRef: string | null;
  readonly providerId: string | null;
}

export type BookDocument = InvoiceDocument | CancelledInvoice | ReceiptDocument;

export function isReceipt(document: BookDocument): document is ReceiptDocument {
  return document.kind === 'sale' || document.kind === 'refund';
}

const documentsAtOnce = 1000;

/**
 * The documents of a period in batches, day by day, and of each day invoices, cancelled invoices and receipts by their numbers. They
 * are read by a cursor, so that neither side holds all: call it at one instant of the database.
 */
export async function* readDocuments(db: Database, period: Period): AsyncGenerator<readonly BookDocument[]> {
  await sql`declare documents cursor for ${documentsOf(period)}`.execute(db.query());
  for (;;) {
    const { rows } = await sql<BookDocument>`fetch ${sql.lit(documentsAtOnce)} from documents`.execute(
      db.query(),
    );
    if (rows.length === 0) return;
    yield rows;
  }
}

function documentsOf({ from, to }: Period) {
  const [first, end] = [startOfDay(from), startOfDay(addDays(to, 1))];
  return sql`
    with documents as (
      select created_at as at, 1 as place, 'invoice' as kind, number, order_id, id as invoice_id, total_minor, 0 as vat_minor,
        vat_percent, null as payment_ref
      from invoices where created_at >= ${first} and created_at < ${end}
      union all
      select cancelled_at, 2, 'invoice_cancelled', invoices.number, order_id, null, total_minor, 0, vat_percent, null
      from orders join invoices on order_id = orders.id
      where kind = 'invoice' and state = 'cancelled' and cancelled_at >= ${first} and cancelled_at < ${end}
      union all
      select issued_at, 3, kind, number, order_id, null, total_minor, vat_minor, vat_percent, payment_ref
      from receipts where issued_at >= ${first} and issued_at < ${end})
    select to_char(at at time zone ${market().timeZone}, 'YYYY-MM-DD') as day, documents.kind, documents.number,
      orders.number as "orderNumber", orders.kind as sold, total_minor as total, vat_minor as vat, vat_percent as "vatPercent",
      payment_ref as "paymentRef", provider_id as "providerId",
      (select json_agg(json_build_object('kind', lines.kind, 'price', lines.price_minor) order by position)
        from invoice_lines lines where lines.invoice_id = documents.invoice_id) as parts
    from documents
    join orders on orders.id = documents.order_id
    left join payment_attempts on ref = payment_ref
    order by day, place, documents.number`;
}
