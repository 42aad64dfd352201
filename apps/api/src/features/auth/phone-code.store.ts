import type { PhoneNumber } from '@bylgja/domain';
import { sql } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { CodePurpose } from '#db/tables.ts';

/** Until the end of the transaction nobody else can make a code for the number. */
export async function lockNumber(tx: Transaction, phoneNumber: PhoneNumber): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${phoneNumber}, 0))`.execute(tx.query());
}

interface NewSignInCode {
  id: string;
  phoneNumber: PhoneNumber;
  purpose: CodePurpose;
  codeHash: string;
  digits: number;
  createdAt: Date;
  expiresAt: Date;
}

/** Inserts a code and closes the previous one for the same purpose: only the newest can be entered. */
export async function replaceSignInCode(db: Database, code: NewSignInCode): Promise<void> {
  await openCodesOf(db, [code.phoneNumber])
    .set({ closed_at: code.createdAt })
    .where('purpose', '=', code.purpose)
    .execute();
  await db
    .query()
    .insertInto('sign_in_codes')
    .values({
      id: code.id,
      phone_number: code.phoneNumber,
      purpose: code.purpose,
      code_hash: code.codeHash,
      digits: code.digits,
      created_at: code.createdAt,
      expires_at: code.expiresAt,
    })
    .execute();
}

/** Closes every open code of a number, for any purpose. */
export async function closeCodes(
  db: Database,
  phoneNumbers: readonly PhoneNumber[],
  at: Date,
): Promise<void> {
  await openCodesOf(db, phoneNumbers).set({ closed_at: at }).execute();
}

function openCodesOf(db: Database, phoneNumbers: readonly PhoneNumber[]) {
  return db
    .query()
    .updateTable('sign_in_codes')
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val([...phoneNumbers]))))
    .where('closed_at', 'is', null);
}

interface Tried {
  readonly phoneNumber: PhoneNumber;
  readonly purpose: CodePurpose;
  readonly at: Date;
  readonly max: number;
}

/** Counts one attempt at the open code, before it is compared (rule: auth 2). Undefined when no attempt is left. */
export async function countCodeTry(db: Database, tried: Tried & { readonly digits?: number }) {
  const { digits } = tried;
  return openCodesOf(db, [tried.phoneNumber])
    .set((eb) => ({ tries: eb('tries', '+', 1) }))
    .where('purpose', '=', tried.purpose)
    .where('expires_at', '>', tried.at)
    .where('tries', '<', tried.max)
    .where((eb) => (digits === undefined ? eb.lit(true) : eb('digits', '=', digits)))
    .returning(['id', 'code_hash', 'digits'])
    .executeTakeFirst();
}

/** The code that can currently be entered for the number and purpose. */
export function findOpenCode(db: Database, tried: Tried) {
  return db
    .query()
    .selectFrom('sign_in_codes')
    .select('digits')
    .where('phone_number', '=', tried.phoneNumber)
    .where('purpose', '=', tried.purpose)
    .where('closed_at', 'is', null)
    .where('expires_at', '>', tried.at)
    .where('tries', '<', tried.max)
    .executeTakeFirst();
}

/** Closes the code that was entered; false when another request was quicker. */
export async function closeSignInCode(db: Database, id: string, at: Date): Promise<boolean> {
  const closed = await db
    .query()
    .updateTable('sign_in_codes')
    .set({ closed_at: at })
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return closed !== undefined;
}

/** Deletes a code that was not sent, so that no limit counts it. */
export async function deleteSignInCode(db: Database, id: string): Promise<void> {
  await db.query().deleteFrom('sign_in_codes').where('id', '=', id).execute();
}

/** When codes were sent to the number since `since`, newest first. */
export async function listCodesSince(db: Database, phoneNumber: PhoneNumber, since: Date): Promise<Date[]> {
  const rows = await db
    .query()
    .selectFrom('sign_in_codes')
    .select('created_at')
    .where('phone_number', '=', phoneNumber)
    .where('created_at', '>', since)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map((row) => row.created_at);
}
