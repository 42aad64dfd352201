import { sql } from 'kysely';
import type { Kysely } from 'kysely';

interface NewIndex {
  readonly name: string;
  /** `orders (voucher) where voucher is not null` */
  readonly on: string;
}

/**
 * Builds an index beside reads and writes, in a step that `isConcurrent`. It may run again: what is whole stays, and what a process
 * has left behind that ended meanwhile is dropped and built anew.
 */
export async function buildIndex(db: Kysely<unknown>, { name, on }: NewIndex): Promise<void> {
  const { rows } = await sql<{ is_whole: boolean }>`
    select indisvalid as is_whole from pg_index where indexrelid = to_regclass(${name})`.execute(db);
  if (rows[0]?.is_whole === false) await sql`drop index concurrently ${sql.id(name)}`.execute(db);
  await sql`create index concurrently if not exists ${sql.id(name)} on ${sql.raw(on)}`.execute(db);
}
