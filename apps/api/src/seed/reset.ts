import { people } from '@bylgja/fixtures';
import { NO_MIGRATIONS } from 'kysely/migration';

import { createMigrator, migrate } from '#db/migrate.ts';
import { silentOutageLog } from '#db/outage-log.ts';
import { openPostgres } from '#db/postgres.ts';
import type { PostgresConfig } from '#settings/database-settings.ts';

/**
 * Empties a PostgreSQL database of the demo world, so that it can be filled again. Throws if it has data of any other customer;
 * then nothing is deleted.
 */
export async function resetDemoWorld(settings: PostgresConfig): Promise<void> {
  const database = openPostgres({ ...settings, poolSize: 1, outages: silentOutageLog });
  try {
    await migrate(database);
    const demoIds = people.map((person) => person.id);
    const stranger = await database
      .query()
      .selectFrom('customers')
      .select('id')
      .where('id', 'not in', demoIds)
      .limit(1)
      .executeTakeFirst();
    if (stranger)
      throw new Error('The database holds customers that are not of the demo: it is left as it is.');
    const { error } = await database.withLimits('migration', () =>
      createMigrator(database).migrateTo(NO_MIGRATIONS),
    );
    if (error) throw new Error('The demo world could not be removed.', { cause: error });
  } finally {
    await database.close();
  }
}
