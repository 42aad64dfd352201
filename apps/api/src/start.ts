import { demoPassword } from '@bylgja/fixtures';
import pino from 'pino';
import type { Logger } from 'pino';

import { createAppDeps } from '#app-deps.ts';
import type { AppDeps } from '#app-deps.ts';
import { describeSettings, findSettingFaults, misspeltSettings, readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import { findCopyFaults, findDatabaseFaults } from '#database-faults.ts';
import { migrate } from '#db/migrate.ts';
import { createOutageLog } from '#db/outage-log.ts';
import { patient } from '#db/patient.ts';
import { openPostgres } from '#db/postgres.ts';
import { askGateways } from '#gateways/ask-gateways.ts';
import { createLogger } from '#http/logger.ts';
import { logEvent } from '#log/log-events.ts';
import { keepCountry, keepFirstIdentity } from '#seed/installation.store.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import type { Fault } from '#settings/find-faults.ts';
import { describeRefusal, faultOfStart, tryToListen } from '#start-faults.ts';
import { stopOnSignal } from '#stopping.ts';

/** Starts the server with the settings of the environment, or ends the process with the reason. */
export async function start(): Promise<void> {
  refuse(findSettingFaults());
  const config = readConfig();
  try {
    if (config.socket === null) await tryToListen(config);
    await open(config);
  } catch (error) {
    const fault = faultOfStart(error);
    if (fault === null) throw error;
    refuse([fault]);
  }
}

async function open(config: Config): Promise<void> {
  const log = createLogger(config.logLevel, pino.destination(1));
  logStage(config, log);
  const endTraces = await openTraces(config, log);
  const deps = await createAppDeps(config, { log });
  await withPatience(deps, prepareDatabase);
  stopOnSignal(deps, await startServer(deps), endTraces);
  logEvent(log, 'server.started');
  void logUnreachable(deps);
}

/** Works on connections of its own: a start may wait for a busy database, a call may not. */
async function withPatience(deps: AppDeps, work: (deps: AppDeps) => Promise<void>): Promise<void> {
  const { database } = deps.config;
  // An embedded database has no connections to wait for.
  if (!('url' in database)) return work(deps);
  const db = openPostgres({ ...patient(database), outages: createOutageLog(deps.log) });
  try {
    await db.withLimits('job', () => work({ ...deps, db }));
  } finally {
    await db.close();
  }
}

async function prepareDatabase(deps: AppDeps): Promise<void> {
  const { config, db, log } = deps;
  await migrate(db, { onWaiting: () => logEvent(log, 'database.migration_awaited') });
  refuse(await findDatabaseFaults(config, db));
  refuse(await findCopyFaults(db));
  await keepCountry(db, config.market.country);
  await keepFirstIdentity(db);
  if (config.isDemo) await db.withLimits('job', () => seedDemoWorld(deps, demoPassword));
}

/** Loads OpenTelemetry only where traces are sent. */
async function openTraces({ traces }: Config, log: Logger): Promise<() => Promise<void>> {
  if (traces === null) return async () => undefined;
  const { sendTraces } = await import('#tracing/send-traces.ts');
  return sendTraces(traces, log);
}

/** The first line of the log, at any level but `silent`; then the settings that are probably misspelt. */
function logStage({ stage, isDemo, payment, database }: Config, log: Logger): void {
  const first = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  logEvent(first, 'server.starting', {
    stage,
    demo: isDemo,
    database: 'url' in database ? 'postgres' : 'pglite',
    payments: payment.baseUrl,
  });
  for (const { name, meant } of misspeltSettings()) {
    logEvent(log, 'settings.unknown_name', { name, meant });
  }
}

/** Customers are served meanwhile: what another system lacks closes nothing but what needs it. */
async function logUnreachable({ config, clock, log }: AppDeps): Promise<void> {
  try {
    for (const fault of await askGateways(config, { clock, faulty: new Set() })) {
      logEvent(log, 'settings.unreachable', { ...fault });
    }
  } catch (error) {
    logEvent(log, 'settings.unreachable', { err: error });
  }
}

/** Ends the process if there is a reason not to start. */
function refuse(faults: readonly Fault[]): void {
  if (faults.length === 0) return;
  process.stderr.write(describeRefusal(faults, describeSettings()));
  process.exit(1);
}
