import { sql } from 'kysely';
import type { Kysely } from 'kysely';

const columns = [
  ['lines', 'phone_number'],
  ['numbers', 'phone_number'],
  ['customers', 'contact_number'],
] as const;

/** A country code and digits, as E.164 has them. Which of these are numbers of the market, the domain says at the border. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await checkNumbers(db, '^[1-9][0-9]{7,14}$');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await checkNumbers(db, '^298[0-9]{6}$');
}

async function checkNumbers(db: Kysely<unknown>, pattern: string): Promise<void> {
  for (const [table, column] of columns) {
    const constraint = sql.ref(`${table}_${column}_check`);
    await sql`
      alter table ${sql.table(table)}
        drop constraint ${constraint},
        add constraint ${constraint} check (${sql.ref(column)} ~ ${sql.lit(pattern)})`.execute(db);
  }
}
