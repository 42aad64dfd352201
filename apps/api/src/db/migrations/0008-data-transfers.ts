import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Data that people give each other and ask each other for. What a line has given this month is counted from it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table data_transfers (
      id uuid primary key,
      kind text not null check (kind in ('give', 'request')),
      state text not null check (state in ('pending', 'given', 'declined', 'withdrawn')),
      giver_line_id uuid not null references lines,
      receiver_line_id uuid not null references lines check (receiver_line_id <> giver_line_id),
      megabytes integer not null check (megabytes > 0),
      month text not null,
      created_by uuid not null references customers,
      created_at timestamptz not null,
      handled_at timestamptz,
      check (kind = 'request' or state = 'given'),
      check ((handled_at is null) = (state = 'pending'))
    )`.execute(db);
  await sql`
    create unique index data_transfers_pending on data_transfers (giver_line_id, receiver_line_id, month)
      where state = 'pending'`.execute(db);
  await sql`create index data_transfers_giver on data_transfers (giver_line_id, month)`.execute(db);
  await sql`create index data_transfers_receiver on data_transfers (receiver_line_id, month)`.execute(db);
  await sql`create index data_transfers_creator on data_transfers (created_by)`.execute(db);
  await sql`alter table grants add column transfer_id uuid unique references data_transfers`.execute(db);
  await sql`alter table lines drop column given_megabytes, drop column given_month`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table lines
      add column given_megabytes integer not null default 0 check (given_megabytes >= 0),
      add column given_month text`.execute(db);
  await sql`alter table grants drop column transfer_id`.execute(db);
  await sql`drop table data_transfers`.execute(db);
}
