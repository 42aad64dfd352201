import { readConfigWithout, findSettingFaults } from '#config.ts';
import type { Database } from '#db/database.ts';
import { migrate, migrations, readSchema } from '#db/migrate.ts';
import type { SchemaState } from '#db/migrate.ts';
import { planOf } from '#db/migration-plan.ts';
import type { PlannedStep } from '#db/migration-plan.ts';
import { silentOutageLog } from '#db/outage-log.ts';
import { patient } from '#db/patient.ts';
import { openPostgres } from '#db/postgres.ts';
import { describeFaults } from '#settings/find-faults.ts';
import { faultOfDatabase } from '#start-faults.ts';

import { done, readWords, refused } from './command.ts';
import type { Command, Report, Surroundings } from './command.ts';

/** Needs `DATABASE_URL` alone, so that a pipeline can run it before the new release has its other settings. */
export const migrateDatabase: Command<Surroundings> = {
  name: 'migrate',
  usage: '[--plan]   (brings the database to the schema of this release, as its start would)',
  prepare(words) {
    const options = { plan: { type: 'boolean', default: false } } as const;
    const { values } = readWords(words, { options, count: 0 });
    return async ({ env }) => {
      const faulty = new Set(findSettingFaults(env).map(({ setting }) => setting));
      const { database } = readConfigWithout(faulty, env);
      if (faulty.has('DATABASE_URL') || !('url' in database)) {
        return refused('DATABASE_URL is not set. The embedded database migrates when the server starts.');
      }
      const db = openPostgres({ ...patient(database), poolSize: 2, outages: silentOutageLog });
      try {
        await db.ping();
        return values.plan ? await plan(db) : await run(db);
      } catch (error) {
        return refused(...describeFaults([faultOfDatabase(error)]));
      } finally {
        await db.close();
      }
    };
  },
};

async function plan(db: Database): Promise<Report> {
  const schema = await readSchema(db);
  if (isUsable(schema) && schema.pending.length === 0) return nothingToDo(schema);
  if (!isUsable(schema)) return tooNew(schema);
  const steps = await planOf(migrations, schema.pending);
  const breaking = steps.filter(({ takesAway }) => takesAway);
  const verdict =
    breaking.length === 0
      ? 'The previous release can go on running beside it.'
      : `Stop every process of the previous release first: ${breaking.map(({ name }) => name).join(', ')}.`;
  return done(...steps.flatMap(linesOf), '', transactionsOf(steps), verdict);
}

function transactionsOf(steps: readonly PlannedStep[]): string {
  const alone = steps.filter(({ isConcurrent }) => isConcurrent).map(({ name }) => name);
  if (alone.length === 0) return 'All of it happens in one transaction.';
  return `In no transaction, beside reads and writes: ${alone.join(', ')}. What comes before stays if it fails: run it again.`;
}

async function run(db: Database): Promise<Report> {
  const schema = await readSchema(db);
  if (!isUsable(schema)) return tooNew(schema);
  const ran = await migrate(db);
  return ran.length === 0 ? nothingToDo(schema) : done(...ran, `${ran.length} migration(s) ran.`);
}

function isUsable({ missing }: SchemaState): boolean {
  return missing === null;
}

function nothingToDo({ isAhead }: SchemaState): Report {
  return done(
    isAhead
      ? 'The database is ahead of this release, which can use it.'
      : 'The database has the schema of this release.',
  );
}

function tooNew({ missing }: SchemaState): Report {
  return refused(`The database needs a newer release than this one: it requires ${missing}.`);
}

function linesOf({ name, effects }: PlannedStep): string[] {
  return [
    name,
    ...(effects.length === 0 ? ['adds new tables only'] : effects).map((effect) => `  ${effect}`),
  ];
}
