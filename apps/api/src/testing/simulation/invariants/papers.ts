import { minorUnits, vatOf } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Books } from './books.ts';

interface ReceiptRow {
  readonly id: string;
  readonly kind: 'sale' | 'refund';
  readonly total: number;
  readonly vat: number;
  readonly percent: number;
}

/** Invoices and receipts add up: parts to totals, totals to what is charged, and taxes to rates. */
export async function findWrongPapers({ db, since }: Books): Promise<string[]> {
  const { rows } = await sql<{ violation: string }>`
    with added as (
      select invoices.*, orders.price_minor,
        coalesce((select sum(price_minor) from invoice_lines where invoice_id = invoices.id), 0) as parts
      from invoices join orders on orders.id = order_id
      where invoices.created_at >= ${since})
    select 'invoice ' || id || ' over ' || total_minor || ' has parts of ' || parts as violation
    from added where parts <> total_minor
    union all
    select 'invoice ' || id || ' over ' || total_minor || ' is charged as ' || price_minor
    from added where price_minor <> total_minor
    union all
    select 'account ' || account_id || ' has ' || count(*) || ' invoices of ' || month
    from invoices group by account_id, month having count(*) > 1
    order by 1`.execute(db.query());
  const { rows: receipts } = await sql<ReceiptRow>`
    select id, kind, total_minor as total, vat_minor as vat, vat_percent as percent
    from receipts where issued_at >= ${since} order by number`.execute(db.query());
  return [...rows.map(({ violation }) => violation), ...receipts.flatMap(violationsOf)];
}

function violationsOf({ id, kind, total, vat, percent }: ReceiptRow): string[] {
  const right = vatOf(minorUnits(total), percent);
  const isSigned = kind === 'sale' ? total > 0 : total < 0;
  return [
    ...(vat === right ? [] : [`receipt ${id} over ${total} has a tax of ${vat}, not ${right}`]),
    ...(isSigned ? [] : [`receipt ${id} of a ${kind} is over ${total}`]),
  ];
}
