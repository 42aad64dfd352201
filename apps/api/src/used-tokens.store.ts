import type { Database } from '#db/database.ts';

/** Records a one-time token as spent, across all processes; false if it already was. */
export async function spendToken(db: Database, nonce: string, expiresAt: Date): Promise<boolean> {
  const spent = await db
    .query()
    .insertInto('used_tokens')
    .values({ nonce, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column('nonce').doNothing())
    .returning('nonce')
    .executeTakeFirst();
  return spent !== undefined;
}
