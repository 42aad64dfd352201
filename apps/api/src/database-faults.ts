import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { countryOf, hasDemoWorld } from '#seed/installation.store.ts';
import type { Fault } from '#settings/find-faults.ts';
import { isGuarded } from '#settings/stage.ts';

/** Why these settings must not be used with this database, which has its tables. */
export async function findDatabaseFaults({ stage, market }: Config, db: Database): Promise<Fault[]> {
  const faults: Fault[] = [];
  const country = await countryOf(db);
  if (country !== null && country !== market.country) {
    faults.push({
      setting: 'MARKET',
      state: 'wrong',
      problem: `MARKET is ${market.country}, and the amounts and numbers of this database are of ${country}`,
      remedy: `Set MARKET=${country}, or name another database.`,
    });
  }
  if (isGuarded(stage) && (await hasDemoWorld(db))) {
    faults.push({
      setting: 'DATABASE_URL',
      state: 'wrong',
      problem: `DATABASE_URL names a database that holds the demo world or held it, which ${stage} refuses: everybody knows its passwords`,
      remedy: 'Name a new database.',
    });
  }
  return faults;
}
