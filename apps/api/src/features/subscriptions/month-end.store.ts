import { firstDayOf, lastDayOf, zones } from '@bylgja/domain';
import type { Day, Month, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable, Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { GrantsTable } from '#db/tables.ts';

/** The month of the account that is furthest behind; undefined when all stand in this month. */
export async function findOldestMonth(db: Database, current: Month): Promise<Month | undefined> {
  const oldest = await accountsBehind(db, current)
    .select('month')
    .orderBy('month')
    .limit(1)
    .executeTakeFirst();
  return oldest?.month;
}

/** Locks the next account that stands in an earlier month, those aside that another process has; undefined after the last. */
export async function lockNextBehind(
  db: Database,
  { current, after }: { current: Month; after: string | null },
): Promise<string | undefined> {
  const next = await accountsBehind(db, current)
    .select('id')
    .where((eb) => (after === null ? eb.lit(true) : eb('id', '>', after)))
    .orderBy('id')
    .limit(1)
    .forNoKeyUpdate()
    .skipLocked()
    .executeTakeFirst();
  return next?.id;
}

function accountsBehind(db: Database, current: Month) {
  return (
    db
      .query()
      .selectFrom('accounts')
      .where('month', '<', current)
      // Literal: by a parameter the index could not be told in a plan that is kept.
      .where('status', '<>', sql.lit('ended'))
  );
}

/** What lines were granted for a month at home, in whole or in part. */
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

/** What lines used at home on the days of a month, with what they gave away in it. */
export async function listUseOfMonth(
  db: Database,
  of: { lineIds: readonly string[]; month: Month },
): Promise<{ line_id: string; megabytes: number }[]> {
  const lineIds = [...of.lineIds];
  const [from, to] = [firstDayOf(of.month), lastDayOf(of.month)];
  const { rows } = await sql<{ line_id: string; megabytes: number }>`
    select line_id, sum(megabytes)::int as megabytes
    from (
      select line_id, megabytes
      from usage
      where line_id = any(${lineIds}) and zone = ${zones[0]} and day between ${from} and ${to}
      union all
      select giver_line_id, megabytes
      from data_transfers
      where giver_line_id = any(${lineIds}) and month = ${of.month} and state = 'given'
    ) as gone
    group by line_id`.execute(db.query());
  return rows;
}

export async function insertGrants(db: Database, grants: readonly Insertable<GrantsTable>[]): Promise<void> {
  if (grants.length > 0)
    await db
      .query()
      .insertInto('grants')
      .values([...grants])
      .execute();
}

/** When people were born; those who have deleted their user are not among them. */
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

/** Puts a number into the pool, for anybody from an instant on; one that came from another provider as well. */
export async function quarantineNumber(
  db: Database,
  { phoneNumber, freeFrom }: { phoneNumber: PhoneNumber; freeFrom: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('numbers')
    .values({ phone_number: phoneNumber, free_from: freeFrom })
    .onConflict((conflict) => conflict.column('phone_number').doUpdateSet({ free_from: freeFrom }))
    .execute();
}

/** Lines that began to work in a month though they were ordered before it, with the instant. */
export async function listBegun(
  db: Database,
  { lineIds, begins, ends }: { lineIds: readonly string[]; begins: Date; ends: Date },
): Promise<Map<string, Date>> {
  const orders = await db
    .query()
    .selectFrom('orders')
    .select(['line_id', 'completed_at'])
    .where((eb) => eb('line_id', '=', eb.fn.any(eb.val([...lineIds]))))
    .where('kind', 'in', ['sign_up', 'add_member'])
    .where('created_at', '<', begins)
    .where('completed_at', '>=', begins)
    .where('completed_at', '<', ends)
    .execute();
  return new Map(
    orders.flatMap(({ line_id: id, completed_at: at }) => (id && at ? [[id, at] as const] : [])),
  );
}

/** First names by customer; none of those who have deleted their user. */
export async function listFirstnames(
  db: Database,
  customerIds: readonly string[],
): Promise<Map<string, string>> {
  const people = await db
    .query()
    .selectFrom('customers')
    .select(['id', 'firstname'])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...customerIds]))))
    .execute();
  return new Map(people.map(({ id, firstname }) => [id, firstname]));
}
