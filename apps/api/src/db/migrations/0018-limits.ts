import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Limits of what a line may use, what its people were told of them, the texts that tell it, and the stop abroad. Which lines to
 * look at is written with their new figures.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table line_limits (
      line_id uuid primary key references lines,
      alerts_data boolean not null,
      outside_oyru integer not null check (outside_oyru >= 0),
      stops_abroad boolean not null
    )`.execute(db);
  await sql`
    create table limit_alerts (
      line_id uuid not null references lines,
      month text not null,
      subject text not null check (subject in ('domestic', 'eu', 'outside')),
      percent smallint not null check (percent in (75, 90, 100)),
      at timestamptz not null,
      primary key (line_id, month, subject)
    )`.execute(db);
  await sql`alter table lines add column roaming_stopped_at timestamptz`.execute(db);
  await sql`create index lines_stopped_abroad on lines (id) where roaming_stopped_at is not null`.execute(db);
  await sql`alter table usage add column changed_at timestamptz`.execute(db);
  await sql`
    create table changed_figures (
      line_id uuid primary key references lines on delete cascade,
      next_look_at timestamptz not null
    )`.execute(db);
  await sql`create index changed_figures_due on changed_figures (next_look_at)`.execute(db);
  await sql`
    create table texts (
      id uuid primary key,
      recipient text not null,
      locale text not null check (locale in ('fo', 'en')),
      kind text not null,
      parts jsonb not null,
      created_at timestamptz not null,
      tries integer not null default 0,
      next_try_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`create index texts_due on texts (next_try_at) where next_try_at is not null`.execute(db);
  await sql`alter table network_tasks add column lane text not null default 'line'`.execute(db);
  await sql`update network_tasks set lane = 'barring' where action in ('bar', 'unbar')`.execute(db);
  await sql`alter table network_tasks alter column lane drop default`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table network_tasks drop column lane`.execute(db);
  await sql`drop table texts, changed_figures, limit_alerts, line_limits`.execute(db);
  await sql`alter table usage drop column changed_at`.execute(db);
  await sql`alter table lines drop column roaming_stopped_at`.execute(db);
}
