import type { Oyru } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { CreditEntriesTable } from '#db/tables.ts';

export async function insertCredit(db: Database, entry: Insertable<CreditEntriesTable>): Promise<void> {
  await db.query().insertInto('credit_entries').values(entry).execute();
}

/** What was paid for each line, what the network charged it, and when that was last measured. */
export interface CreditSums {
  readonly line_id: string;
  readonly paid: Oyru;
  readonly charged: Oyru;
  readonly measured_at: Date | null;
}

export async function sumCredits(db: Database, lineIds: readonly string[]): Promise<CreditSums[]> {
  const { rows } = await sql<CreditSums>`
    select
      lines.id as line_id,
      coalesce((select sum(amount_oyru) from credit_entries where line_id = lines.id), 0)::int as paid,
      coalesce((select sum(charged_oyru) from usage where line_id = lines.id), 0)::int as charged,
      (select max(measured_at) from usage where line_id = lines.id) as measured_at
    from lines
    where lines.id = any(${[...lineIds]})`.execute(db.query());
  return rows;
}
