import type { Database } from '#db/database.ts';

export async function insertSession(
  db: Database,
  session: { id: string; customerId: string; method: 'code' | 'password'; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('sessions')
    .values({
      id: session.id,
      customer_id: session.customerId,
      method: session.method,
      started_at: session.at,
      last_used_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function insertRefreshToken(
  db: Database,
  token: { hash: string; sessionId: string; at: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('refresh_tokens')
    .values({ hash: token.hash, session_id: token.sessionId, issued_at: token.at })
    .execute();
}

/** The token with its session, locked: two refreshes with one token go one after the other. */
export async function findRefreshToken(db: Database, hash: string) {
  return db
    .query()
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.spent_at',
      'sessions.id as sessionId',
      'sessions.customer_id',
      'sessions.last_used_at',
      'sessions.expires_at',
      'sessions.ended_at',
    ])
    .where('refresh_tokens.hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
}

export async function isTokenSpent(db: Database, hash: string): Promise<boolean> {
  const token = await db
    .query()
    .selectFrom('refresh_tokens')
    .select('spent_at')
    .where('hash', '=', hash)
    .executeTakeFirst();
  return token?.spent_at !== null;
}

export async function spendRefreshToken(db: Database, hash: string, at: Date): Promise<void> {
  await db.query().updateTable('refresh_tokens').set({ spent_at: at }).where('hash', '=', hash).execute();
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db.query().updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
}

export async function endSession(db: Database, id: string, at: Date): Promise<void> {
  await db
    .query()
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export async function isSessionOpen(db: Database, id: string, at: Date): Promise<boolean> {
  const session = await db
    .query()
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return session !== undefined;
}
