import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Pages of numbers that the network is asked about, with when their lines were last measured, so that figures are written only
 * when they change. Lines that are stopped abroad are looked at when they may go on; those that are topped up by themselves, when
 * they may have become low.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_pages (
      first_number text primary key,
      next_ask_at timestamptz not null,
      asked_at timestamptz,
      asked_from date,
      whole_asked_at timestamptz not null default 'epoch',
      measured_at timestamptz,
      exceptions jsonb not null default '{}',
      check ((asked_at is null) = (asked_from is null))
    ) with (fillfactor = 50)`.execute(db);
  await sql`create index usage_pages_due on usage_pages (next_ask_at)`.execute(db);
  await sql`insert into usage_pages (first_number, next_ask_at) values ('', 'epoch')`.execute(db);
  await sql`
    create index lines_in_use on lines (phone_number) where status not in ('processing', 'ended')`.execute(
    db,
  );
  await sql`alter table usage drop column changed_at, set (fillfactor = 85)`.execute(db);
  await sql`
    insert into changed_figures (line_id, next_look_at)
    select id, 'epoch' from lines where roaming_stopped_at is not null
    on conflict (line_id) do nothing`.execute(db);
  await sql`drop index lines_stopped_abroad`.execute(db);
  await sql`
    create table changed_credits (
      line_id uuid primary key references lines on delete cascade,
      next_look_at timestamptz not null
    )`.execute(db);
  await sql`create index changed_credits_due on changed_credits (next_look_at)`.execute(db);
  await sql`
    insert into changed_credits (line_id, next_look_at)
    select line_id, 'epoch' from automatic_top_ups`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`create index lines_stopped_abroad on lines (id) where roaming_stopped_at is not null`.execute(db);
  await sql`alter table usage reset (fillfactor), add column changed_at timestamptz`.execute(db);
  await sql`drop index lines_in_use`.execute(db);
  await sql`drop table changed_credits, usage_pages`.execute(db);
}
