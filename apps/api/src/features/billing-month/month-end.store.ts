import { endOfMonth } from '@bylgja/domain';
import type { Month, PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { Insertable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import { insertRows } from '#db/insert-rows.ts';
import type { Backlog } from '#db/leases.ts';
import type { GrantsTable } from '#db/tables.ts';

/** The month of the account that is furthest behind; undefined when all accounts stand in this month. */
export async function findOldestMonth(db: Database, current: Month): Promise<Month | undefined> {
  const oldest = await accountsBehind(db, current)
    .select('month')
    .orderBy('month')
    .limit(1)
    .executeTakeFirst();
  return oldest?.month;
}

/** How many accounts stand in a past month, and when the oldest such month ended. */
export async function measureAccountsBehind(db: Database, current: Month): Promise<Backlog> {
  const { count, oldest } = await accountsBehind(db, current)
    .select([sql<number>`count(*)::int`.as('count'), sql<Month | null>`min(month)`.as('oldest')])
    .executeTakeFirstOrThrow();
  return { count, oldestAt: oldest === null ? null : endOfMonth(oldest) };
}

/** One batch of accounts whose month is over. */
interface Batch {
  readonly month: Month;
  /** The last account of the batch before; null for the first batch. */
  readonly after: string | null;
  readonly limit: number;
}

/**
 * Locks the next accounts of a month with their owners, in the order of their ids. Skips accounts that another process has
 * locked, and those whose owners are locked, so that it never waits for a transaction that locks the two in the other order.
 */
export async function lockNextBehind(tx: Transaction, { month, after, limit }: Batch): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select accounts.id
    from accounts join customers on customers.id = accounts.owner_id
    where accounts.month = ${month} and accounts.status <> 'ended'
      and (${after}::uuid is null or accounts.id > ${after}::uuid)
    order by accounts.id
    limit ${limit}
    for no key update of accounts, customers skip locked`.execute(tx.query());
  return rows.map(({ id }) => id);
}

function accountsBehind(db: Database, current: Month) {
  return (
    db
      .query()
      .selectFrom('accounts')
      .where('month', '<', current)
      // A literal: with a parameter, a cached plan cannot use the partial index.
      .where('status', '<>', sql.lit('ended'))
  );
}

export function insertGrants(db: Database, grants: readonly Insertable<GrantsTable>[]): Promise<void> {
  return insertRows(db, 'grants', grants);
}

/** Puts numbers into the pool, where they become available at an instant; numbers that came from another provider too. */
export async function quarantineNumbers(
  db: Database,
  numbers: readonly { phoneNumber: PhoneNumber; quarantineEndsAt: Date }[],
): Promise<void> {
  await db
    .query()
    .insertInto('numbers')
    .values(
      numbers.map(({ phoneNumber, quarantineEndsAt }) => ({
        phone_number: phoneNumber,
        quarantine_ends_at: quarantineEndsAt,
      })),
    )
    .onConflict((conflict) =>
      conflict
        .column('phone_number')
        .doUpdateSet((eb) => ({ quarantine_ends_at: eb.ref('excluded.quarantine_ends_at') })),
    )
    .execute();
}

/** Lines that were ordered before a month and became active in it, with the instant. */
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

/** First names by customer, except those who have deleted their user. */
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
