import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';
import type { ExpressionBuilder, Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { NumberReservationsTable, Tables } from '#db/tables.ts';

export type ReservationRow = Selectable<NumberReservationsTable>;

/** Until the end of the transaction nobody else can port these numbers in. They must be looked up afterwards. */
export async function lockIncomingNumbers(
  tx: Transaction,
  phoneNumbers: readonly PhoneNumber[],
): Promise<void> {
  // Always in the same order, so that two transactions cannot wait for each other.
  for (const phoneNumber of phoneNumbers.toSorted()) {
    const key = `incoming ${phoneNumber}`;
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx.query());
  }
}

/** Numbers of the pool that are neither used nor reserved nor in quarantine, with these digits among their six. */
export async function listFreeNumbers(
  db: Database,
  of: { search: string; customerId: string; now: Date; limit: number },
): Promise<PhoneNumber[]> {
  const rows = await db
    .query()
    .selectFrom('numbers')
    .select('phone_number')
    .$if(of.search !== '', (query) =>
      query.where(sql<boolean>`digits_within(phone_number) @> array[${of.search}::text]`),
    )
    .where((eb) => isRested(eb, of.now))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('lines')
            .select('lines.id')
            .whereRef('lines.phone_number', '=', 'numbers.phone_number')
            .where('lines.status', '<>', sql.lit('ended')),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('number_reservations as held')
            .select('held.id')
            .whereRef('held.phone_number', '=', 'numbers.phone_number')
            .where('held.expires_at', '>', of.now)
            .where('held.customer_id', '<>', of.customerId),
        ),
      ),
    )
    .orderBy('phone_number')
    .limit(of.limit)
    .execute();
  return rows.map((row) => row.phone_number);
}

/** Whether a number belongs to the provider's pool; with `now`, only if it is not in quarantine at that time. */
export async function isOfPool(db: Database, phoneNumber: PhoneNumber, now?: Date): Promise<boolean> {
  const number = await db
    .query()
    .selectFrom('numbers')
    .select('phone_number')
    .where('phone_number', '=', phoneNumber)
    .where((eb) => (now ? isRested(eb, now) : eb.lit(true)))
    .executeTakeFirst();
  return number !== undefined;
}

function isRested(eb: ExpressionBuilder<Tables, 'numbers'>, now: Date) {
  return eb.or([eb('quarantine_ends_at', 'is', null), eb('quarantine_ends_at', '<=', now)]);
}

/**
 * Reserves a number: replaces an expired reservation, and extends one of the same customer. Undefined while another customer has
 * reserved it. Whether a line uses the number must be checked afterwards: a parallel order that has taken it is committed by
 * then.
 */
export async function upsertReservation(
  db: Database,
  held: Pick<ReservationRow, 'id' | 'phone_number' | 'customer_id' | 'created_at' | 'expires_at'>,
): Promise<ReservationRow | undefined> {
  return db
    .query()
    .insertInto('number_reservations')
    .values(held)
    .onConflict((conflict) =>
      conflict
        .column('phone_number')
        .doUpdateSet((eb) => ({
          id: sql<string>`case when number_reservations.customer_id = excluded.customer_id
            then number_reservations.id else excluded.id end`,
          customer_id: eb.ref('excluded.customer_id'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where((eb) =>
          eb.or([
            eb('number_reservations.expires_at', '<=', held.created_at),
            eb('number_reservations.customer_id', '=', held.customer_id),
          ]),
        ),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Deletes all but a customer's newest reservations. */
export async function deleteOldReservations(
  db: Database,
  { customerId, limit }: { customerId: string; limit: number },
): Promise<void> {
  await db
    .query()
    .deleteFrom('number_reservations')
    .where('customer_id', '=', customerId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('number_reservations')
        .select('id')
        .where('customer_id', '=', customerId)
        .orderBy('created_at', 'desc')
        .orderBy('expires_at', 'desc')
        .limit(limit),
    )
    .execute();
}

/** Uses a reservation up; undefined when it belongs to another customer or has expired. */
export async function takeReservation(
  db: Database,
  of: { id: string; customerId: string; now: Date },
): Promise<PhoneNumber | undefined> {
  const taken = await db
    .query()
    .deleteFrom('number_reservations')
    .where('id', '=', of.id)
    .where('customer_id', '=', of.customerId)
    .where('expires_at', '>', of.now)
    .returning('phone_number')
    .executeTakeFirst();
  return taken?.phone_number;
}

/** Puts a number of the pool into quarantine until an instant; false when it is not in the pool. */
export async function putOffNumber(
  db: Database,
  { phoneNumber, quarantineEndsAt }: { phoneNumber: PhoneNumber; quarantineEndsAt: Date },
): Promise<boolean> {
  const putOff = await db
    .query()
    .updateTable('numbers')
    .set({ quarantine_ends_at: quarantineEndsAt })
    .where('phone_number', '=', phoneNumber)
    .returning('phone_number')
    .executeTakeFirst();
  return putOff !== undefined;
}
