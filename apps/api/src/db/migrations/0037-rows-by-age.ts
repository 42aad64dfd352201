import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const indexes: Readonly<Record<string, string>> = {
  spent_tokens_expired: 'spent_tokens (expires_at)',
  number_reservations_expired: 'number_reservations (expires_at)',
  sign_in_codes_created: 'sign_in_codes (created_at)',
  password_resets_created: 'password_resets (created_at)',
  pushes_created: 'pushes (created_at)',
  idempotency_keys_created: 'idempotency_keys (created_at)',
  sessions_ended: 'sessions (least(ended_at, expires_at))',
  notifications_created: 'notifications (created_at)',
  activities_at: 'activities (at)',
  mails_readable: `mails (created_at) where next_try_at is null and recipient <> ''`,
  mails_farewells: `mails (created_at) where kind = 'user_deleted' and next_try_at is null and recipient <> ''`,
  texts_readable: `texts (created_at) where next_try_at is null and recipient <> ''`,
  payment_attempts_settled: `payment_attempts (created_at) where stage = 'settled'`,
};

/** Finds what has served its time, and what was paid lately, without reading the whole table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [name, columns] of Object.entries(indexes)) {
    await sql`create index ${sql.id(name)} on ${sql.raw(columns)}`.execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const name of Object.keys(indexes)) await sql`drop index ${sql.id(name)}`.execute(db);
}
