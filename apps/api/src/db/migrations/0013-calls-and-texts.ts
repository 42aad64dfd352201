import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Beside data the network measures calls and texts, and what it charged outside any allowance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage
      add column call_minutes integer not null default 0 check (call_minutes >= 0),
      add column sms integer not null default 0 check (sms >= 0),
      add column charged_oyru integer not null default 0 check (charged_oyru >= 0)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table usage drop column call_minutes, drop column sms, drop column charged_oyru`.execute(db);
}
