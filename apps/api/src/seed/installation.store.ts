import { people } from '@bylgja/fixtures';

import type { Database } from '#db/database.ts';
import { readIdentity } from '#db/identity.ts';

/** Records permanently that the database holds the demo world, whose passwords are public. */
export async function markDemoWorld(db: Database): Promise<void> {
  await db.query().updateTable('installation').set({ has_demo_world: true }).execute();
}

/** Records permanently which country the database belongs to, unless that is known. */
export async function keepCountry(db: Database, country: string): Promise<void> {
  await db.query().updateTable('installation').set({ country }).where('country', 'is', null).execute();
}

/** The country that the database belongs to; null until a server has started on it. */
export async function countryOf(db: Database): Promise<string | null> {
  const { country } = await db.query().selectFrom('installation').select('country').executeTakeFirstOrThrow();
  return country;
}

/** Whether that was ever recorded, or a customer of the demo world exists: a database may be older than the record. */
export async function hasDemoWorld(db: Database): Promise<boolean> {
  const { has_demo_world } = await db
    .query()
    .selectFrom('installation')
    .select('has_demo_world')
    .executeTakeFirstOrThrow();
  if (has_demo_world) return true;
  const demoIds = people.map(({ id }) => id);
  const known = await db
    .query()
    .selectFrom('customers')
    .select('id')
    .where('id', 'in', demoIds)
    .executeTakeFirst();
  return known !== undefined;
}

/** Which PostgreSQL database this was at the last start; null before the first. */
export async function findIdentity(db: Database): Promise<string | null> {
  const { database_identity: identity } = await db
    .query()
    .selectFrom('installation')
    .select('database_identity')
    .executeTakeFirstOrThrow();
  return identity;
}

export async function keepIdentity(db: Database, identity: string): Promise<void> {
  await db.query().updateTable('installation').set({ database_identity: identity }).execute();
}

/** Records which PostgreSQL database this is, unless that is known. */
export async function keepFirstIdentity(db: Database): Promise<void> {
  const identity = await readIdentity(db);
  if (identity !== null && (await findIdentity(db)) === null) await keepIdentity(db, identity);
}
