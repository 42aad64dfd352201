import type { PushPlatform } from '@bylgja/domain';
import { sql } from 'kysely';
import type { ExpressionBuilder } from 'kysely';

import type { Database, Transaction } from '#db/database.ts';
import type { Tables } from '#db/tables.ts';

/** The instants for a usable session: not ended at the first, used since the second. */
export interface Openness {
  readonly at: Date;
  readonly usedAfter: Date;
}

/** Serializes registrations of this phone. */
export async function lockPushToken(tx: Transaction, token: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${token}, 0))`.execute(tx.query());
}

/** Removes a phone from the other sessions that had it, with its waiting pushes. */
export async function deleteOtherRegistrations(
  db: Database,
  { token, sessionId }: { token: string; sessionId: string },
): Promise<void> {
  await db
    .query()
    .deleteFrom('push_registrations')
    .where('token', '=', token)
    .where('session_id', '<>', sessionId)
    .execute();
}

/** Saves the phone of a session; a new token of the same phone replaces the old one. */
export async function saveRegistration(
  db: Database,
  registration: { sessionId: string; token: string; platform: PushPlatform; at: Date },
): Promise<void> {
  const { sessionId: session_id, at: registered_at, token, platform } = registration;
  await db
    .query()
    .insertInto('push_registrations')
    .values({ session_id, token, platform, registered_at })
    .onConflict((conflict) => conflict.column('session_id').doUpdateSet({ token, platform, registered_at }))
    .execute();
}

/** Deletes the phone of a session, only with the given token if there is one: a newer token is kept. False if none was deleted. */
export async function deleteRegistration(
  db: Database,
  { sessionId, token }: { sessionId: string; token?: string },
): Promise<boolean> {
  const registration = db.query().deleteFrom('push_registrations').where('session_id', '=', sessionId);
  const deleted = await (token === undefined ? registration : registration.where('token', '=', token))
    .returning('session_id')
    .executeTakeFirst();
  return deleted !== undefined;
}

/** The token of a session’s phone; with `openness`, only while the session is usable. */
export async function findToken(
  db: Database,
  { sessionId, openness }: { sessionId: string; openness?: Openness },
): Promise<string | undefined> {
  const registration = db
    .query()
    .selectFrom('push_registrations')
    .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
    .select('push_registrations.token')
    .where('push_registrations.session_id', '=', sessionId);
  const found = await (openness ? registration.where(isOpen(openness)) : registration).executeTakeFirst();
  return found?.token;
}

/**
 * The sessions of a notification's recipient that have a phone registered for pushes, with their language, locked until the
 * transaction ends. One that is ending or changing is skipped, so that the notification neither waits for it nor fails.
 */
export async function listPhonesFor(
  db: Database,
  { notificationIds, ...openness }: Openness & { notificationIds: readonly string[] },
): Promise<{ sessionId: string; locale: 'fo' | 'en'; notificationId: string }[]> {
  return db
    .query()
    .selectFrom('push_registrations')
    .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .innerJoin('notifications', 'notifications.customer_id', 'customers.id')
    .select([
      'push_registrations.session_id as sessionId',
      'customers.locale',
      'notifications.id as notificationId',
    ])
    .where((eb) => eb('notifications.id', '=', eb.fn.any(eb.val([...notificationIds]))))
    .where(isOpen(openness))
    .orderBy('push_registrations.session_id')
    .forKeyShare('push_registrations')
    .skipLocked()
    .execute();
}

function isOpen({ at, usedAfter }: Openness) {
  return (eb: ExpressionBuilder<Tables, 'sessions'>) =>
    eb.and([
      eb('sessions.ended_at', 'is', null),
      eb('sessions.expires_at', '>', at),
      eb('sessions.last_used_at', '>=', usedAfter),
    ]);
}
