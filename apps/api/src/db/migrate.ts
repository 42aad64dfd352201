import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import type { Migration } from 'kysely/migration';

import type { Database } from './database.ts';
import { whileLocked } from './migration-lock.ts';
import * as people from './migrations/0001-people.ts';
import * as catalogue from './migrations/0002-catalogue-and-lines.ts';
import * as orders from './migrations/0003-orders-and-payments.ts';
import * as ownData from './migrations/0004-own-data.ts';
import * as emailChangesUndone from './migrations/0005-email-changes-undone.ts';
import * as livesOfLines from './migrations/0006-lives-of-lines.ts';
import * as notifications from './migrations/0007-notifications.ts';
import * as dataTransfers from './migrations/0008-data-transfers.ts';
import * as agreements from './migrations/0009-agreements.ts';
import * as receipts from './migrations/0010-receipts.ts';
import * as callsAndTexts from './migrations/0013-calls-and-texts.ts';
import * as useBeyondGrants from './migrations/0014-use-beyond-grants.ts';
import * as credit from './migrations/0015-credit.ts';
import * as invoices from './migrations/0016-invoices.ts';
import * as automaticTopUps from './migrations/0017-automatic-top-ups.ts';
import * as limits from './migrations/0018-limits.ts';
import * as unmendedOrders from './migrations/0019-unmended-orders.ts';
import * as writtenOff from './migrations/0020-written-off.ts';
import * as notificationTopics from './migrations/0021-notification-topics.ts';
import * as overdueTold from './migrations/0022-overdue-told.ts';
import * as expiredRequestsTold from './migrations/0023-expired-requests-told.ts';
import * as push from './migrations/0024-push.ts';
import * as expiringPackagesTold from './migrations/0025-expiring-packages-told.ts';
import * as installation from './migrations/0030-installation.ts';
import * as oldRows from './migrations/0031-old-rows.ts';
import * as secondProofs from './migrations/0032-second-proofs.ts';
import * as simChangePauses from './migrations/0033-sim-change-pauses.ts';
import * as digitsOfCodes from './migrations/0034-digits-of-codes.ts';
import * as simChangesOfBlockedLines from './migrations/0035-sim-changes-of-blocked-lines.ts';
import * as indexForEachPredicate from './migrations/0036-an-index-for-each-predicate.ts';
import * as rowsByAge from './migrations/0037-rows-by-age.ts';
import * as searchOfNumbers from './migrations/0041-search-of-numbers.ts';
import * as linesLookedAt from './migrations/0042-lines-looked-at.ts';
import * as indexesOfRareCalls from './migrations/0043-indexes-of-rare-calls.ts';
import * as accountsByMonth from './migrations/0044-accounts-by-month.ts';
import * as sharedRuns from './migrations/0047-shared-runs.ts';
import * as usageByMonth from './migrations/0048-usage-by-month.ts';
import * as oneOutbox from './migrations/0049-one-outbox.ts';
import * as numbersOfAnyMarket from './migrations/0050-numbers-of-any-market.ts';
import * as countryOfInstallation from './migrations/0051-country-of-installation.ts';
import * as standardNames from './migrations/0052-standard-names.ts';
import * as vatRates from './migrations/0055-vat-rates.ts';
import * as speedOfPlans from './migrations/0056-speed-of-plans.ts';
import * as acceptedTerms from './migrations/0057-accepted-terms.ts';
import * as datedPrices from './migrations/0058-dated-prices.ts';
import * as keysOfImports from './migrations/0059-keys-of-imports.ts';
import * as schemaAndCopies from './migrations/0060-schema-and-copies.ts';
import * as unmatchedPayments from './migrations/0061-unmatched-payments.ts';
import * as agreementsByProviderId from './migrations/0062-agreements-by-provider-id.ts';
import * as outgoingEvents from './migrations/0063-outgoing-events.ts';
import * as documentsByDay from './migrations/0066-documents-by-day.ts';
import * as noticesWithoutContent from './migrations/0068-notices-without-content.ts';
import * as codesOfStepUps from './migrations/0070-codes-of-step-ups.ts';
import type { Tables } from './tables.ts';
import { DatabaseUnavailable } from './unavailable.ts';

/** One step of the schema. */
export interface Step extends Migration {
  /**
   * A step that takes away what older code uses names the oldest step whose code does without it: only code that knows that step can
   * use the database from then on. Without it the step only adds, and code of the previous release can use the schema, too.
   */
  readonly requires?: string;
  /**
   * A step that builds indexes on big tables beside reads and writes (`buildIndex`) runs its statements one by one, in no transaction.
   * If it is cut off, it runs again from its beginning.
   */
  readonly isConcurrent?: boolean;
}

export type Steps = Readonly<Record<string, Step>>;

/** Applied in the order of their names; a merged migration is never edited. */
export const migrations: Record<string, Step> = {
  '0001-people': people,
  '0002-catalogue-and-lines': catalogue,
  '0003-orders-and-payments': orders,
  '0004-own-data': ownData,
  '0005-email-changes-undone': emailChangesUndone,
  '0006-lives-of-lines': livesOfLines,
  '0007-notifications': notifications,
  '0008-data-transfers': dataTransfers,
  '0009-agreements': agreements,
  '0010-receipts': receipts,
  '0013-calls-and-texts': callsAndTexts,
  '0014-use-beyond-grants': useBeyondGrants,
  '0015-credit': credit,
  '0016-invoices': invoices,
  '0017-automatic-top-ups': automaticTopUps,
  '0018-limits': limits,
  '0019-unmended-orders': unmendedOrders,
  '0020-written-off': writtenOff,
  '0021-notification-topics': notificationTopics,
  '0022-overdue-told': overdueTold,
  '0023-expired-requests-told': expiredRequestsTold,
  '0024-push': push,
  '0025-expiring-packages-told': expiringPackagesTold,
  '0030-installation': installation,
  '0031-old-rows': oldRows,
  '0032-second-proofs': secondProofs,
  '0033-sim-change-pauses': simChangePauses,
  '0034-digits-of-codes': digitsOfCodes,
  '0035-sim-changes-of-blocked-lines': simChangesOfBlockedLines,
  '0036-an-index-for-each-predicate': indexForEachPredicate,
  '0037-rows-by-age': rowsByAge,
  '0041-search-of-numbers': searchOfNumbers,
  '0042-lines-looked-at': linesLookedAt,
  '0043-indexes-of-rare-calls': indexesOfRareCalls,
  '0044-accounts-by-month': accountsByMonth,
  '0047-shared-runs': sharedRuns,
  '0048-usage-by-month': usageByMonth,
  '0049-one-outbox': oneOutbox,
  '0050-numbers-of-any-market': numbersOfAnyMarket,
  '0051-country-of-installation': countryOfInstallation,
  '0052-standard-names': standardNames,
  '0055-vat-rates': vatRates,
  '0056-speed-of-plans': speedOfPlans,
  '0057-accepted-terms': acceptedTerms,
  '0058-dated-prices': datedPrices,
  '0059-keys-of-imports': keysOfImports,
  '0060-schema-and-copies': schemaAndCopies,
  '0061-unmatched-payments': unmatchedPayments,
  '0062-agreements-by-provider-id': agreementsByProviderId,
  '0063-outgoing-events': outgoingEvents,
  '0066-documents-by-day': documentsByDay,
  '0068-notices-without-content': noticesWithoutContent,
  '0070-codes-of-step-ups': codesOfStepUps,
};

const stepWithRequirements = '0060-schema-and-copies';

export function createMigrator(database: Database, steps: Steps = migrations): Migrator {
  return migratorOf(database.query(), steps);
}

function migratorOf(db: Kysely<Tables>, steps: Steps): Migrator {
  const recorded = Object.entries(steps).map(([name, step]) => [name, withRequirement(step)]);
  return new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(Object.fromEntries(recorded)) },
  });
}

/** The step, and what it requires recorded for the code of older releases, in the same transaction. */
function withRequirement({ requires, ...step }: Step): Migration {
  if (requires === undefined) return step;
  return {
    ...step,
    async up(db) {
      await step.up(db);
      await sql`update installation set required_migration = greatest(required_migration, ${requires})`.execute(
        db,
      );
    },
  };
}

/** The schema of a database, compared with the steps that this code knows. */
export interface SchemaState {
  /** Steps that the next start will run. */
  readonly pending: readonly string[];
  /** Whether newer code has migrated it further. */
  readonly isAhead: boolean;
  /** The step that code has to know and this code does not; null if this code can use the schema. */
  readonly missing: string | null;
}

/** Changes nothing. */
export async function readSchema(database: Database, steps: Steps = migrations): Promise<SchemaState> {
  const executed = new Set(await listExecuted(database.query()));
  const known = Object.keys(steps);
  const newest = known.toSorted().at(-1) ?? '';
  const pending = known.filter((name) => !executed.has(name)).toSorted();
  const unknown = [...executed].filter((name) => !(name in steps));
  const required = executed.has(stepWithRequirements) ? await findRequirement(database) : null;
  return {
    pending,
    isAhead: pending.length === 0 && unknown.length > 0 && unknown.every((name) => name > newest),
    missing: required === null || required in steps ? null : required,
  };
}

async function listExecuted(db: Kysely<Tables>): Promise<string[]> {
  const { rows: found } = await sql<{ is_there: boolean }>`
    select to_regclass('kysely_migration') is not null as is_there`.execute(db);
  if (!found[0]?.is_there) return [];
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db);
  return rows.map(({ name }) => name);
}

async function findRequirement(database: Database): Promise<string | null> {
  const { required_migration: required } = await database
    .query()
    .selectFrom('installation')
    .select('required_migration')
    .executeTakeFirstOrThrow();
  return required;
}

interface MigrationOptions {
  readonly steps?: Steps;
  /** Called once if another process is migrating, before this one waits for it. */
  readonly onWaiting?: () => void;
}

/**
 * Migrates the database to the newest schema that this code knows, and returns what it ran. A schema that newer code has migrated
 * further stays as it is. Safe when several processes start together: one runs, the others wait.
 */
export async function migrate(
  database: Database,
  { steps = migrations, onWaiting = () => undefined }: MigrationOptions = {},
): Promise<string[]> {
  const isAhead = async () => (await readSchema(database, steps)).isAhead;
  if (await isAhead()) return [];
  const { error, ran } = await database.withLimits('migration', () =>
    database
      .query()
      .connection()
      .execute((session) => whileLocked(session, () => runPending(session, steps), onWaiting)),
  );
  if (error instanceof DatabaseUnavailable) throw error;
  // Newer code may have migrated it in the meantime.
  if (error && (await isAhead())) return [];
  if (error) throw new Error('The database could not be brought to the newest schema.', { cause: error });
  return ran;
}

/** Runs the pending steps in their order: consecutive ones in one transaction, concurrent ones in none. Ends at the first error. */
async function runPending(session: Kysely<Tables>, steps: Steps): Promise<{ error: unknown; ran: string[] }> {
  const migrator = migratorOf(session, steps);
  const ran: string[] = [];
  for (const { last, isConcurrent } of runsOf(steps, new Set(await listExecuted(session)))) {
    const { error, results = [] } = await migrator.migrateTo(last, { disableTransactions: isConcurrent });
    if (error) return { error, ran };
    ran.push(...results.map(({ migrationName }) => migrationName));
  }
  // Runs nothing more, but refuses a database with steps that this code does not know.
  const { error } = await migrator.migrateToLatest();
  return { error, ran };
}

/** Pending steps that run together, by the last of them. */
function runsOf(steps: Steps, executed: ReadonlySet<string>) {
  const runs: { last: string; isConcurrent: boolean }[] = [];
  for (const [last, step] of Object.entries(steps).toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    if (executed.has(last)) continue;
    const isConcurrent = step.isConcurrent === true;
    if (runs.at(-1)?.isConcurrent === isConcurrent) runs.pop();
    runs.push({ last, isConcurrent });
  }
  return runs;
}
