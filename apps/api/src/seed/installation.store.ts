import { people } from '@bylgja/fixtures';

import type { Database } from '#db/database.ts';

/** Records for good that the database holds the demo world, whose passwords everybody knows. */
export async function markDemoWorld(db: Database): Promise<void> {
  await db.query().updateTable('installation').set({ has_demo_world: true }).execute();
}

/** Records for good which country the database is of, where that is not known. */
export async function keepCountry(db: Database, country: string): Promise<void> {
  await db.query().updateTable('installation').set({ country }).where('country', 'is', null).execute();
}

/** The country that the database is of; null until a server has started on it. */
export async function countryOf(db: Database): Promise<string | null> {
  const { country } = await db.query().selectFrom('installation').select('country').executeTakeFirstOrThrow();
  return country;
}

/** Whether it has ever been recorded so, or holds anybody of the demo world: a database may be older than the record. */
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
