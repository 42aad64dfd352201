import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** What an owner owed who has deleted their user is written off: no order pays it, and nobody takes it along. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table credit_entries
      alter column order_id drop not null,
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in ('top_up', 'invoiced', 'written_off')),
      add constraint credit_entries_order_check check ((order_id is null) = (kind = 'written_off'))`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from credit_entries where kind = 'written_off'`.execute(db);
  await sql`
    alter table credit_entries
      alter column order_id set not null,
      drop constraint credit_entries_order_check,
      drop constraint credit_entries_kind_check,
      add constraint credit_entries_kind_check check (kind in ('top_up', 'invoiced'))`.execute(db);
}
