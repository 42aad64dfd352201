import type { Selectable } from 'kysely';

import type { Database } from '#db/database.ts';
import type { EmailChangesTable } from '#db/tables.ts';

export type EmailChange = Selectable<EmailChangesTable>;

export async function insertEmailChange(
  db: Database,
  change: { id: string; customerId: string; email: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('email_changes')
    .values({
      id: change.id,
      customer_id: change.customerId,
      email: change.email,
      created_at: change.at,
      expires_at: change.expiresAt,
    })
    .execute();
}

export async function findEmailChange(db: Database, id: string): Promise<EmailChange | undefined> {
  return db.query().selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Whether the address belongs to a customer. */
export async function isEmailTaken(db: Database, email: string): Promise<boolean> {
  const customer = await db
    .query()
    .selectFrom('customers')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  return customer !== undefined;
}

export async function confirmEmailChange(
  db: Database,
  change: { id: string; previousEmail: string | null; at: Date },
): Promise<void> {
  await db
    .query()
    .updateTable('email_changes')
    .set({ closed_at: change.at, confirmed_at: change.at, previous_email: change.previousEmail })
    .where('id', '=', change.id)
    .execute();
}

/** Makes this change and all later ones of the customer impossible to undo. */
export async function unconfirmEmailChangesSince(db: Database, change: EmailChange): Promise<void> {
  await db
    .query()
    .updateTable('email_changes')
    .set({ confirmed_at: null })
    .where('customer_id', '=', change.customer_id)
    .where('created_at', '>=', change.created_at)
    .execute();
}

/** Throws an error that `isTakenMeanwhile` recognizes if another customer has got the address in the same moment. */
export async function updateEmail(db: Database, customerId: string, email: string | null): Promise<void> {
  await db.query().updateTable('customers').set({ email }).where('id', '=', customerId).execute();
}

/** Whether the database refused an address because another customer has it. */
export function isTakenMeanwhile(error: unknown): boolean {
  return error instanceof Error && 'constraint' in error && error.constraint === 'customers_email_key';
}
