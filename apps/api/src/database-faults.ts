import type { Config } from '#config.ts';
import type { Database } from '#db/database.ts';
import { readIdentity } from '#db/identity.ts';
import { readSchema } from '#db/migrate.ts';
import { countryOf, findIdentity, hasDemoWorld } from '#seed/installation.store.ts';
import type { Fault } from '#settings/find-faults.ts';
import { isGuarded } from '#settings/stage.ts';

/** With this step the database says whose it is. */
const saysWhose = '0051-country-of-installation';

/** Why these settings must not be used with this database; of one that is not migrated so far, what it can say. */
export async function findDatabaseFaults({ stage, market }: Config, db: Database): Promise<Fault[]> {
  const { pending, missing } = await readSchema(db);
  if (missing !== null) return [faultOfNewerSchema(missing)];
  if (pending.includes(saysWhose)) return [];
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

function faultOfNewerSchema(missing: string): Fault {
  return {
    setting: 'DATABASE_URL',
    state: 'wrong',
    problem: `DATABASE_URL names a database that needs a newer release than this one: it requires ${missing}`,
    remedy: 'Start the newer release, or restore the backup from before the upgrade.',
  };
}

/** Why a command cannot work on this database yet. */
export async function findMissingSteps(db: Database): Promise<Fault[]> {
  const { pending } = await readSchema(db);
  if (pending.length === 0) return [];
  return [
    {
      setting: 'DATABASE_URL',
      state: 'wrong',
      problem: `DATABASE_URL names a database that lacks ${pending.length} migration(s) of this release`,
      remedy:
        'Run `npm run operator -- migrate`, or start the server once. Perhaps it is the wrong database.',
    },
  ];
}

/** With this step the database says which one it is. */
const saysWhich = '0060-schema-and-copies';

/**
 * Why a server must not start on this database as it is: a copy gives numbers again that the original has given, and charges the same
 * cards.
 */
export async function findCopyFaults(db: Database): Promise<Fault[]> {
  const { pending } = await readSchema(db);
  if (pending.includes(saysWhich)) return [];
  const [kept, present] = [await findIdentity(db), await readIdentity(db)];
  if (kept === null || present === null || kept === present) return [];
  return [
    {
      setting: 'DATABASE_URL',
      state: 'wrong',
      problem: 'DATABASE_URL names a copy: this is not the database on which the server last started',
      remedy:
        'After a restore from a backup run `npm run operator -- restored`; after a move without loss, `npm run operator -- moved`. See docs/operate/restore.md.',
    },
  ];
}
