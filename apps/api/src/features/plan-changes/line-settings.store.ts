import type { Selectable } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { LinesTable } from '#db/tables.ts';

export type LineSettings = Pick<Selectable<LinesTable>, 'is_phone_book_visible' | 'is_findable'>;

/** A line with its public settings, locked until the end of the transaction; rows that refer to it can still be written. */
export async function lockLineSettings(tx: Transaction, id: string) {
  return tx
    .query()
    .selectFrom('lines')
    .innerJoin('accounts', 'accounts.id', 'lines.account_id')
    .select([
      'lines.id',
      'lines.account_id',
      'lines.customer_id',
      'lines.is_phone_book_visible',
      'lines.is_findable',
      'accounts.owner_id',
    ])
    .where('lines.id', '=', id)
    .where('lines.status', '!=', 'ended')
    .forNoKeyUpdate('lines')
    .executeTakeFirst();
}

export async function updateLineSettings(db: Database, id: string, settings: LineSettings): Promise<void> {
  await db.query().updateTable('lines').set(settings).where('id', '=', id).execute();
}

/** Changes a person's name; false when nothing changes. */
export async function updateName(
  db: Database,
  customerId: string,
  { firstname, lastname }: { firstname: string; lastname: string },
): Promise<boolean> {
  const renamed = await db
    .query()
    .updateTable('customers')
    .set({ firstname, lastname })
    .where('id', '=', customerId)
    .where((eb) => eb.or([eb('firstname', '!=', firstname), eb('lastname', '!=', lastname)]))
    .returning('id')
    .executeTakeFirst();
  return renamed !== undefined;
}
