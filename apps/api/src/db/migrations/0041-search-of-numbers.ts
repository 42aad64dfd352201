import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Every row of digits within the six of a number has its place in an index: a search reads the numbers that have it, and no others. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function digits_within(phone_number text) returns text[]
    language sql immutable strict parallel safe as $$
      select array_agg(distinct substr(phone_number, first, length))
      from generate_series(4, 9) first, generate_series(1, 10 - first) length
    $$`.execute(db);
  await sql`create index numbers_digits on numbers using gin (digits_within(phone_number))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index numbers_digits`.execute(db);
  await sql`drop function digits_within`.execute(db);
}
