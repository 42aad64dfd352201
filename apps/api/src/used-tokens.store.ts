import type { Database } from '#db/database.ts';

/** Notes a one-time token as spent, across all processes; false when it was already. */
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
