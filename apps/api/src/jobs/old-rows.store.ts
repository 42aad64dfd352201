import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

const dayMs = 24 * 60 * 60 * 1000;

/**
 * Deletes limits, one-time tokens and the phones of sessions that have ended once no push waits for them, codes, links for a new password and pushes after
 * 2 days, answers kept for repeated requests after 7, the provider's notices and sessions 30 days
 * after they came or ended, notifications after a year, and what stands in the activity log after 24 months. A
 * mail or a text that has gone out loses its reader after 30 days; a farewell at once, for its reader is no customer any more. Spent refresh tokens go with their session, not before: the use of one
 * shows that it was stolen, however late its owner comes back.
 */
export async function deleteOldRows(db: Database, now: Date): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * dayMs);
  await db.query().deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
  await db.query().deleteFrom('spent_tokens').where('expires_at', '<', now).execute();
  await db.query().deleteFrom('number_reservations').where('expires_at', '<', before(2)).execute();
  await db.query().deleteFrom('sign_in_codes').where('created_at', '<', before(2)).execute();
  await db.query().deleteFrom('password_resets').where('created_at', '<', before(2)).execute();
  await db.query().deleteFrom('idempotency_keys').where('created_at', '<', before(7)).execute();
  await deleteCallbacks(db, before(30));
  await db
    .query()
    .deleteFrom('sessions')
    .where((eb) => eb(eb.fn<Date>('least', ['ended_at', 'expires_at']), '<', before(30)))
    .execute();
  await db
    .query()
    .updateTable('mails')
    .set({ recipient: '', parts: '{}' })
    .where((eb) => eb.or([eb('created_at', '<', before(30)), eb('kind', '=', 'user_deleted')]))
    .where('next_try_at', 'is', null)
    .where('recipient', '<>', '')
    .execute();
  await db
    .query()
    .updateTable('texts')
    .set({ recipient: '', parts: '{}' })
    .where('created_at', '<', before(30))
    .where('next_try_at', 'is', null)
    .where('recipient', '<>', '')
    .execute();
  await db
    .query()
    .deleteFrom('push_registrations')
    .where('session_id', 'in', (eb) =>
      eb
        .selectFrom('sessions')
        .select('id')
        .where(({ eb: of, fn }) => of(fn<Date>('least', ['ended_at', 'expires_at']), '<=', now)),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('pushes')
            .select('pushes.id')
            .whereRef('pushes.session_id', '=', 'push_registrations.session_id')
            .where('next_try_at', 'is not', null),
        ),
      ),
    )
    .execute();
  await db.query().deleteFrom('pushes').where('created_at', '<', before(2)).execute();
  await db.query().deleteFrom('notifications').where('created_at', '<', before(366)).execute();
  await db.query().deleteFrom('activities').where('at', '<', before(731)).execute();
}

const batchSize = 5000;

async function deleteCallbacks(db: Database, before: Date): Promise<void> {
  for (;;) {
    const { numAffectedRows = 0n } = await sql`
      delete from payment_callbacks where body_hash in (
        select body_hash from payment_callbacks where received_at < ${before} order by received_at limit ${batchSize}
      )`.execute(db.query());
    if (numAffectedRows < batchSize) return;
  }
}
