import type { Database } from '#db/database.ts';

interface NewReset {
  readonly id: string;
  readonly customerId: string;
  readonly at: Date;
  readonly expiresAt: Date;
}

export async function insertReset(db: Database, reset: NewReset): Promise<void> {
  await db
    .query()
    .insertInto('password_resets')
    .values({
      id: reset.id,
      customer_id: reset.customerId,
      created_at: reset.at,
      expires_at: reset.expiresAt,
    })
    .execute();
}

export async function closeResets(db: Database, customerId: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('password_resets')
    .set({ closed_at: at })
    .where('customer_id', '=', customerId)
    .where('closed_at', 'is', null)
    .execute();
}

/** The customer of a link, while the link can be used. */
export async function findOpenReset(db: Database, id: string, at: Date): Promise<string | undefined> {
  const reset = await db
    .query()
    .selectFrom('password_resets')
    .innerJoin('customers', 'customers.id', 'password_resets.customer_id')
    .select('password_resets.customer_id')
    .where('password_resets.id', '=', id)
    .where('password_resets.closed_at', 'is', null)
    .where('password_resets.expires_at', '>', at)
    .where('customers.deleted_at', 'is', null)
    .executeTakeFirst();
  return reset?.customer_id;
}

/** Uses a link up; false when it was already used or voided. */
export async function closeReset(db: Database, id: string, at: Date): Promise<boolean> {
  const closed = await db
    .query()
    .updateTable('password_resets')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}
