import { addDays, dayOf, startOfDay } from '@bylgja/domain';
import { sql } from 'kysely';

import { exportedRows } from '#operator/bookkeeping/testing/exporting.ts';
import type { ExportedRow } from '#operator/bookkeeping/testing/exporting.ts';

import type { Books } from './books.ts';

/** The export for the provider's bookkeeping has each document once, with its amounts, and its payments are those of the provider. */
export async function findWrongBookkeeping(books: Books): Promise<string[]> {
  const period = { from: dayOf(books.since), to: dayOf(books.now) };
  const rows = await exportedRows(books.db, period);
  const expected = await sumDocuments(books);
  const exported = sumRows(rows);
  const differing = [...new Set([...Object.keys(expected), ...Object.keys(exported)])]
    .filter((what) => (expected[what] ?? 0) !== (exported[what] ?? 0))
    .map(
      (what) => `${what} is ${exported[what] ?? 0} in the export, and ${expected[what] ?? 0} in the database`,
    );
  return [...differing, ...(await comparePayments(books, rows))];
}

/** Gross amounts by entry, VAT by rate, and the number of documents. */
type Sums = Record<string, number>;

function sumRows(rows: readonly ExportedRow[]): Sums {
  const sums: Sums = {};
  const add = (what: string, amount: number) => {
    sums[what] = (sums[what] ?? 0) + amount;
  };
  for (const { account, gross, vat, vat_percent: percent } of rows) {
    add(account, gross);
    if (vat !== 0) add(`vat_${percent}`, vat);
  }
  add('documents', new Set(rows.map(({ kind, document }) => `${kind} ${document}`)).size);
  return sums;
}

async function sumDocuments({ db, since, now }: Books): Promise<Sums> {
  const [from, end] = [startOfDay(dayOf(since)), startOfDay(addDays(dayOf(now), 1))];
  const { rows } = await sql<{ what: string; amount: number }>`
    with bills as (
      select *, round(total_minor * vat_percent / (100.0 + vat_percent)) as vat from invoices
      where created_at >= ${from} and created_at < ${end}),
    cancelled as (
      select total_minor from invoices join orders on orders.id = order_id
      where state = 'cancelled' and cancelled_at >= ${from} and cancelled_at < ${end}),
    papers as (
      select receipts.*, orders.kind as sold, orders.kind = 'invoice' and receipts.kind = 'sale' as pays_bill
      from receipts join orders on orders.id = order_id
      where issued_at >= ${from} and issued_at < ${end}),
    sums as (
      select case when pays_bill then 'receivable' when sold = 'invoice' then 'invoice_refund' else sold end as what, total_minor as amount
      from papers
      union all select 'vat_' || vat_percent, vat_minor from papers where not pays_bill
      union all select 'vat_' || vat_percent, vat from bills
      union all select 'invoice_' || kind, price_minor from invoice_lines join bills on bills.id = invoice_id
      union all select 'invoice_cancelled', -total_minor from cancelled
      union all select 'documents', (select count(*) from papers) + (select count(*) from bills) + (select count(*) from cancelled))
    select what, sum(amount)::integer as amount from sums group by what having sum(amount) <> 0`.execute(
    db.query(),
  );
  return Object.fromEntries(rows.map(({ what, amount }) => [what, amount]));
}

/** Payments that are settled: what is booked of each is what the provider kept of it. */
async function comparePayments({ db, ledger }: Books, rows: readonly ExportedRow[]): Promise<string[]> {
  const open = await db
    .query()
    .selectFrom('payment_attempts')
    .select('ref')
    .where((eb) => eb.or([eb('next_check_at', 'is not', null), eb('needs_review', '=', true)]))
    .execute();
  const isOpen = new Set(open.map(({ ref }) => ref));
  return [...Map.groupBy(rows, (row) => row.payment_reference)].flatMap(([ref, booked]) => {
    const moved = ledger[ref];
    const sum = booked.reduce((total, { gross }) => total + gross, 0);
    if (!moved || isOpen.has(ref) || sum === moved.captured - moved.refunded) return [];
    return [`payment ${ref} is booked as ${sum}, and the provider kept ${moved.captured - moved.refunded}`];
  });
}
