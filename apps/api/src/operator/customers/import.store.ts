import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable, Updateable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Tables } from '#db/tables.ts';

type Keyed = 'customers' | 'accounts' | 'lines';

/** One import at a time writes; the others wait until the end of its transaction, longer than for other locks. */
export async function lockImport(tx: Transaction): Promise<void> {
  await sql`select set_config('lock_timeout', '30s', true)`.execute(tx.query());
  await sql`select pg_advisory_xact_lock(hashtext('customers import'))`.execute(tx.query());
}

/** New rows by table: each table is one statement. */
export interface NewRows {
  readonly customers: readonly Insertable<Tables['customers']>[];
  readonly accounts: readonly Insertable<Tables['accounts']>[];
  readonly lines: readonly (Insertable<Tables['lines']> & { readonly phone_number: PhoneNumber })[];
  readonly sims: readonly Insertable<Tables['sims']>[];
  readonly grants: readonly Insertable<Tables['grants']>[];
  readonly credit_entries: readonly Insertable<Tables['credit_entries']>[];
  readonly usage: readonly Insertable<Tables['usage']>[];
}

export async function insertNewRows(db: Database, rows: NewRows): Promise<void> {
  await insertRows(db, 'customers', rows.customers);
  await insertRows(db, 'accounts', rows.accounts);
  await insertRows(db, 'lines', rows.lines);
  await insertRows(db, 'sims', rows.sims);
  await insertRows(db, 'grants', rows.grants);
  await insertRows(db, 'credit_entries', rows.credit_entries);
  await insertRows(db, 'usage', rows.usage);
}

/**
 * The next poll of these numbers asks for all of this month and the one before, and until then nobody is told that they were
 * measured: except on a page that gets very many, because its exceptions are copied when it is split.
 */
export async function pollWholeMonths(db: Database, numbers: readonly PhoneNumber[]): Promise<void> {
  if (numbers.length === 0) return;
  await sql`
    with covering as (
      select page.first_number,
        case when count(*) <= 100 then jsonb_object_agg(number, null::text) else '{}' end as unmeasured
      from unnest(${[...numbers]}::text[]) as number
      cross join lateral (
        select first_number from usage_pages where first_number <= number order by first_number desc limit 1
      ) as page
      group by page.first_number
    ), locked as (
      select usage_pages.first_number, unmeasured from usage_pages join covering using (first_number)
      order by usage_pages.first_number for no key update of usage_pages
    )
    update usage_pages
    set next_poll_at = 'epoch', fully_polled_at = 'epoch', exceptions = exceptions || locked.unmeasured
    from locked where usage_pages.first_number = locked.first_number`.execute(db.query());
}

/** Changes a customer, an account or a line, and remembers the row of the file. */
export async function updateImported<Table extends Keyed>(
  db: Database,
  table: Table,
  { id, row, change }: { id: string; row: string; change: Updateable<Tables[Table]> },
): Promise<void> {
  const values = Object.entries({ ...change, imported_row: row }).map(
    ([column, value]) => sql`${sql.ref(column)} = ${value}`,
  );
  await sql`update ${sql.table(table)} set ${sql.join(values)} where id = ${id}`.execute(db.query());
}
