import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

/**
 * What was used in each month stands beside its days. The database itself keeps it: whatever writes a day, the sums are right, and
 * no process counts from what it has read before. Lines that have changed are looked up by their ids, so that nothing is checked
 * as they are noted: one that is gone is not found.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table usage_months (
      line_id uuid not null references lines on delete cascade,
      month text not null,
      zone text not null check (zone in ('domestic', 'eu')),
      megabytes integer not null,
      charged_oyru integer not null,
      measured_at timestamptz not null,
      primary key (line_id, month, zone)
    ) with (fillfactor = 70)`.execute(db);
  await addDays(sql`usage`).execute(db);
  await createFunction(db, 'usage_inserted', addDays(sql`new_days`));
  await createFunction(
    db,
    'usage_updated',
    addDays(sql`(
        select line_id, day, zone, megabytes, charged_oyru, measured_at from new_days
        union all
        select line_id, day, zone, -megabytes, -charged_oyru, '-infinity' from old_days
      ) as changes`),
  );
  await createFunction(
    db,
    'usage_deleted',
    sql`
      delete from usage_months
      using (select distinct line_id, to_char(day, 'YYYY-MM') as month, zone from old_days) as gone
      where usage_months.line_id = gone.line_id and usage_months.month = gone.month
        and usage_months.zone = gone.zone;
      ${addDays(sql`usage
        where line_id in (select line_id from old_days)
          and (line_id, to_char(day, 'YYYY-MM'), zone)
            in (select line_id, to_char(day, 'YYYY-MM'), zone from old_days)`)}`,
  );
  await sql`
    create trigger usage_inserted after insert on usage referencing new table as new_days
    for each statement execute function usage_inserted()`.execute(db);
  await sql`
    create trigger usage_updated after update on usage referencing old table as old_days new table as new_days
    for each statement execute function usage_updated()`.execute(db);
  await sql`
    create trigger usage_deleted after delete on usage referencing old table as old_days
    for each statement execute function usage_deleted()`.execute(db);
  for (const table of ['changed_figures', 'changed_credits']) {
    const reference = sql.ref(`${table}_line_id_fkey`);
    await sql`alter table ${sql.table(table)} drop constraint ${reference}`.execute(db);
  }
}

/** Adds days to their months, in the order of the keys, so that nobody waits in a circle. */
function addDays(days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      insert into usage_months as known (line_id, month, zone, megabytes, charged_oyru, measured_at)
      select line_id, to_char(day, 'YYYY-MM'), zone, sum(megabytes), sum(charged_oyru), max(measured_at)
      from ${days}
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (line_id, month, zone) do update
        set megabytes = known.megabytes + excluded.megabytes,
          charged_oyru = known.charged_oyru + excluded.charged_oyru,
          measured_at = greatest(known.measured_at, excluded.measured_at);`;
}

async function createFunction(
  db: Kysely<unknown>,
  name: string,
  statements: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${statements}
      return null;
    end $$`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['changed_figures', 'changed_credits']) {
    await sql`delete from ${sql.table(table)} where line_id not in (select id from lines)`.execute(db);
    await sql`
      alter table ${sql.table(table)} add foreign key (line_id) references lines on delete cascade`.execute(
      db,
    );
  }
  for (const act of ['inserted', 'updated', 'deleted']) {
    await sql`drop trigger ${sql.ref(`usage_${act}`)} on usage`.execute(db);
    await sql`drop function ${sql.ref(`usage_${act}`)}()`.execute(db);
  }
  await sql`drop table usage_months`.execute(db);
}
