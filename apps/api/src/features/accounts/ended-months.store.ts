import { zones } from '@bylgja/domain';
import type { Month, Day } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { GrantsTable } from '#db/tables.ts';

/** The dates of birth of people, except those who have deleted their user. */
export async function listBirthDates(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, Day>> {
  const people = await db
    .query()
    .selectFrom('customers')
    .select(['id', 'birth_on'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...customerIds]))))
    .where('deleted_at', 'is', null)
    .execute();
  return new Map(people.flatMap(({ id, birth_on }) => (birth_on === null ? [] : [[id, birth_on] as const])));
}
/** The domestic data that lines were granted for a month, in whole or in part. */
export async function listGrantsOfMonth(
  db: Database,
  { lineIds, begins, ends }: { lineIds: readonly string[]; begins: Date; ends: Date },
): Promise<Selectable<GrantsTable>[]> {
  return db
    .query()
    .selectFrom('grants')
    .selectAll()
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))))
    .where('zone', '=', zones[0])
    .where('valid_from', '<', ends)
    .where('valid_until', '>', begins)
    .orderBy('id')
    .execute();
}
/** The domestic data that lines used on the days of a month, and what they gave away in it. */
export async function listUseOfMonth(
  db: Database,
  of: { lineIds: readonly string[]; month: Month },
): Promise<{ line_id: string; megabytes: number }[]> {
  const lineIds = [...of.lineIds];
  const { rows } = await sql<{ line_id: string; megabytes: number }>`
    select line_id, sum(megabytes)::int as megabytes
    from (
      select line_id, megabytes
      from usage_months
      where line_id = any(${lineIds}) and zone = ${zones[0]} and month = ${of.month}
      union all
      select giver_line_id, megabytes
      from data_transfers
      where giver_line_id = any(${lineIds}) and month = ${of.month} and state = 'given'
    ) as gone
    group by line_id`.execute(db.query());
  return rows;
}
