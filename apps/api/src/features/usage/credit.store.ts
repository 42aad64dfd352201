import type { MinorUnits } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import { prepare } from '#db/prepared.ts';
import type { CreditEntriesTable } from '#db/tables.ts';

import { lastMeasuredOf } from './usage-pages.store.ts';

export function insertCredits(
  db: Database,
  entries: readonly Insertable<CreditEntriesTable>[],
): Promise<void> {
  return insertRows(db, 'credit_entries', entries);
}

/** The payments for each line, the network's charges, and when those were last measured. */
export interface CreditSums {
  readonly line_id: string;
  readonly paid: MinorUnits;
  readonly charged: MinorUnits;
  readonly measured_at: Date | null;
}

export const sumCredits = prepare(
  (_db, { lineIds }: { lineIds: string[] }) => sql<CreditSums>`
    select
      lines.id as line_id,
      coalesce((select sum(amount_minor) from credit_entries where line_id = lines.id), 0)::int as paid,
      coalesce((select sum(charged_minor) from usage_months where line_id = lines.id), 0)::int as charged,
      (select greatest(max(measured_at), ${lastMeasuredOf(sql`lines.id`)}) from usage_months where line_id = lines.id
        having count(*) > 0) as measured_at
    from lines
    where lines.id = any(${lineIds})`,
);
