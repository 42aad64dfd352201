import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The pause before a SIM change is ordered at the network, one row for each order; those ordered before have none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sim_change_pauses (
      order_id uuid primary key references orders,
      line_id uuid not null references lines,
      begun_at timestamptz not null,
      ends_at timestamptz not null,
      ended_at timestamptz,
      outcome text check (
        outcome in ('confirmed_by_text', 'confirmed_by_mail', 'confirmed_by_operator', 'elapsed', 'stopped', 'withdrawn')
      ),
      mail_link_id uuid unique,
      mail_link_expires_at timestamptz,
      check ((ended_at is null) = (outcome is null))
    )`.execute(db);
  await sql`create unique index sim_change_pauses_open on sim_change_pauses (line_id) where ended_at is null`.execute(
    db,
  );
  await sql`create index sim_change_pauses_due on sim_change_pauses (ends_at, order_id) where ended_at is null`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table sim_change_pauses`.execute(db);
}
