import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import { insertInboxes } from './inboxes.ts';
import { insertPeople } from './people.ts';
import { insertPurchases } from './purchases.ts';
import type { Country } from './size.ts';
import { insertTraces } from './traces.ts';
import { insertUse } from './use.ts';

/**
 * Fills a database that has the catalogue with a generated country, always the same. The database itself generates the rows, one
 * statement per table, in one transaction. It needs a superuser, as only that may turn off the check of references.
 */
export async function fillCountry(db: Database, country: Country): Promise<void> {
  await db.withLimits('migration', async () => {
    await db.inTransaction(async () => {
      // Rows refer to other generated rows: checking each reference would be half of the work.
      await sql`set local session_replication_role = replica`.execute(db.query());
      await createGenerators(db);
      await insertPeople(db, country);
      await insertUse(db, country);
      await insertPurchases(db, country);
      await insertInboxes(db, country);
      await insertTraces(db, country);
      await dropGenerators(db);
    });
    await sql`vacuum analyze`.execute(db.query());
  });
}

/** The id of the n-th row of a kind, the same in every reference. */
async function createGenerators(db: Database): Promise<void> {
  await sql`
    create function generated_id(kind text, n bigint) returns uuid language sql immutable parallel safe as $$
      select overlay(overlay(md5(kind || '-' || n::text) placing '4' from 13) placing '8' from 17)::uuid
    $$`.execute(db.query());
  await sql`
    create function generated_number(n bigint) returns text language sql immutable parallel safe as $$
      select '298' || lpad(((500000 + n) % 1000000)::text, 6, '0')
    $$`.execute(db.query());
  // Of ten people six have an account alone; the other four are a family whose first member owns the account.
  await sql`
    create function account_of(n bigint) returns bigint language sql immutable parallel safe as $$
      select case when n % 10 < 6 then n else n - n % 10 + 6 end
    $$`.execute(db.query());
}

async function dropGenerators(db: Database): Promise<void> {
  await sql`drop function generated_id(text, bigint), generated_number(bigint), account_of(bigint)`.execute(
    db.query(),
  );
}
