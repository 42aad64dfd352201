import { migrate } from '#db/migrate.ts';
import { seedCatalogue } from '#seed/seed.ts';

import { openPool, patientLimits } from '../test-database.ts';
import { fillCountry } from './country.ts';
import type { Country } from './size.ts';

/** The time limit of one statement, which fills a whole table. */
const fillLimits = { ...patientLimits, migrationStatementMs: 2 * 3_600_000 };

/** Fills an empty PostgreSQL database with tables, catalogue and a generated country. Throws if it has customers. */
export async function seedCountry(url: string, country: Country): Promise<void> {
  const db = openPool(url, 2, fillLimits);
  try {
    await migrate(db);
    const known = await db.query().selectFrom('customers').select('id').limit(1).executeTakeFirst();
    if (known) throw new Error('the database has customers already');
    await seedCatalogue({ db });
    await fillCountry(db, country);
  } finally {
    await db.close();
  }
}
