import type { Device, PhoneNumber } from '@bylgja/domain';

import type { Database, Transaction } from '#db/database.ts';
import { prepare } from '#db/prepared.ts';

export interface NewSession {
  readonly customerId: string;
  readonly device: Device;
  /** The proof of identity: the password, or a code that was sent to a number. */
  readonly proof:
    | { readonly method: 'password' }
    | { readonly method: 'code'; readonly phoneNumber: PhoneNumber };
}

export async function insertSession(
  db: Database,
  session: NewSession & { id: string; at: Date; expiresAt: Date },
): Promise<void> {
  await db
    .query()
    .insertInto('sessions')
    .values({
      id: session.id,
      customer_id: session.customerId,
      method: session.proof.method,
      phone_number: session.proof.method === 'code' ? session.proof.phoneNumber : null,
      device: JSON.stringify(session.device),
      verified_at: session.at,
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

/** The token with its session, locked: two parallel refreshes with one token run one after the other. */
export async function findRefreshToken(tx: Transaction, hash: string) {
  return tx
    .query()
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .select([
      'refresh_tokens.used_at',
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

/** Which of these refresh tokens exist and have not been exchanged. */
export async function listUnspentTokens(db: Database, hashes: readonly string[]): Promise<string[]> {
  if (hashes.length === 0) return [];
  const tokens = await db
    .query()
    .selectFrom('refresh_tokens')
    .select('hash')
    .where('hash', 'in', hashes)
    .where('used_at', 'is', null)
    .execute();
  return tokens.map(({ hash }) => hash);
}

export async function spendRefreshToken(db: Database, hash: string, at: Date): Promise<void> {
  await db.query().updateTable('refresh_tokens').set({ used_at: at }).where('hash', '=', hash).execute();
}

export async function touchSession(db: Database, id: string, at: Date): Promise<void> {
  await db.query().updateTable('sessions').set({ last_used_at: at }).where('id', '=', id).execute();
}

/** Ends a session, of a given customer if one is named; returns whose it was, or undefined when it had already ended. */
export async function endSession(
  db: Database,
  { id, customerId, at }: { id: string; customerId?: string; at: Date },
): Promise<string | undefined> {
  const open = db
    .query()
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', '=', id)
    .where('expires_at', '>', at)
    .where('ended_at', 'is', null);
  const own = customerId === undefined ? open : open.where('customer_id', '=', customerId);
  const ended = await own.returning('customer_id').executeTakeFirst();
  return ended?.customer_id;
}

/** Ends every open session of a customer except one; returns their ids. */
export async function endSessions(
  db: Database,
  { customerId, except, at }: { customerId: string; except: string | undefined; at: Date },
): Promise<string[]> {
  const open = db
    .query()
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null);
  const ended = await (except === undefined ? open : open.where('id', '!=', except))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** How many sessions have not ended: of a customer, or in all. */
export async function countUnended(db: Database, customerId?: string): Promise<number> {
  const all = db
    .query()
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('ended_at', 'is', null);
  const counted = customerId === undefined ? all : all.where('customer_id', '=', customerId);
  return Number((await counted.executeTakeFirstOrThrow()).count);
}

/** Ends the next sessions that had begun by an instant, in the order of their ids; returns their ids, the last one last. */
export async function endNextSessions(
  db: Database,
  { after, at, limit }: { after: string | undefined; at: Date; limit: number },
): Promise<string[]> {
  const ended = await db
    .query()
    .updateTable('sessions')
    .set({ ended_at: at })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('sessions as open')
        .select('open.id')
        .where('open.ended_at', 'is', null)
        .where('open.started_at', '<=', at)
        .$if(after !== undefined, (query) => query.where('open.id', '>', after ?? ''))
        .orderBy('open.id')
        .limit(limit)
        .forUpdate(),
    )
    .returning('id')
    .execute();
  return ended.map(({ id }) => id).sort();
}

/** Ends every open session that was begun with a code to a number; returns their ids. */
export async function endSessionsByNumber(
  db: Database,
  { phoneNumbers, at }: { phoneNumbers: readonly PhoneNumber[]; at: Date },
): Promise<string[]> {
  const ended = await db
    .query()
    .updateTable('sessions')
    .set({ ended_at: at })
    .where((eb) => eb('phone_number', '=', eb.fn.any(eb.val([...phoneNumbers]))))
    .where('ended_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
}

/** The open sessions of a customer, most recently used first. */
export async function listSessions(
  db: Database,
  { customerId, at, usedAfter }: { customerId: string; at: Date; usedAfter: Date },
) {
  return db
    .query()
    .selectFrom('sessions')
    .select(['id', 'method', 'started_at', 'last_used_at', 'device'])
    .where('customer_id', '=', customerId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .where('last_used_at', '>=', usedAfter)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();
}

/** The devices that a customer has signed in on, as long as they are stored; sessions that have ended are included. */
export async function listKnownDevices(db: Database, customerId: string): Promise<Device[]> {
  const rows = await db
    .query()
    .selectFrom('sessions')
    .select('device')
    .distinct()
    .where('customer_id', '=', customerId)
    .execute();
  return rows.map(({ device }) => device);
}

/** Records a step-up in the session; false when the session has ended. */
export async function markVerified(db: Database, id: string, at: Date): Promise<boolean> {
  const verified = await db
    .query()
    .updateTable('sessions')
    .set({ verified_at: at })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .returning('id')
    .executeTakeFirst();
  return verified !== undefined;
}

export async function findVerifiedAt(db: Database, id: string): Promise<Date | undefined> {
  const session = await db
    .query()
    .selectFrom('sessions')
    .select('verified_at')
    .where('id', '=', id)
    .executeTakeFirst();
  return session?.verified_at;
}

/** Which of these sessions are open. */
export async function listOpenAmong(
  db: Database,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<string[]> {
  const sessions = await db
    .query()
    .selectFrom('sessions')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val([...ids]))))
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at)
    .execute();
  return sessions.map(({ id }) => id);
}

const selectOpenSession = prepare((db, { id, at }: { id: string; at: Date }) =>
  db
    .query()
    .selectFrom('sessions')
    .select('id')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', at),
);

export async function isSessionOpen(db: Database, id: string, at: Date): Promise<boolean> {
  const [session] = await selectOpenSession(db, { id, at });
  return session !== undefined;
}
