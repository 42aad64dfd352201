import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const tables = ['customers', 'accounts', 'lines'] as const;

/**
 * Customers, accounts and lines that a provider imports: their keys in its own system, and the row of the file as it was imported
 * last; of messages the keys alone. A line that comes from another system brings its balance along, and what was charged before is settled there; of its SIM
 * the codes may be unknown, and no network task here has made it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)} add column external_key text unique, add column imported_row text`.execute(
      db,
    );
  }
  await sql`alter table status_messages add column external_key text unique`.execute(db);
  await sql`alter table lines add column charges_from date`.execute(db);
  await sql`
    alter table sims
      alter column task_id drop not null,
      alter column encrypted_codes drop not null,
      alter column encryption_key_id drop not null,
      add check ((encrypted_codes is null) = (encryption_key_id is null))`.execute(db);
  await sql`
    alter table credit_entries
      drop constraint credit_entries_kind_check,
      drop constraint credit_entries_order_check,
      add constraint credit_entries_kind_check
        check (kind in ('top_up', 'invoiced', 'written_off', 'brought_along')),
      add constraint credit_entries_order_check
        check ((order_id is null) = (kind in ('written_off', 'brought_along')))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from credit_entries where kind = 'brought_along'`.execute(db);
  await sql`
    alter table credit_entries
      drop constraint credit_entries_kind_check,
      drop constraint credit_entries_order_check,
      add constraint credit_entries_kind_check check (kind in ('top_up', 'invoiced', 'written_off')),
      add constraint credit_entries_order_check check ((order_id is null) = (kind = 'written_off'))`.execute(
    db,
  );
  await sql`delete from sims where task_id is null or encrypted_codes is null`.execute(db);
  await sql`
    alter table sims
      drop constraint sims_check,
      alter column task_id set not null,
      alter column encrypted_codes set not null,
      alter column encryption_key_id set not null`.execute(db);
  await sql`alter table lines drop column charges_from`.execute(db);
  await sql`alter table status_messages drop column external_key`.execute(db);
  for (const table of tables) {
    await sql`
      alter table ${sql.table(table)} drop column external_key, drop column imported_row`.execute(db);
  }
}
