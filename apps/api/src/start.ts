import { demoPassword } from '@bylgja/fixtures';
import pino from 'pino';
import type { Logger } from 'pino';

import { createAppDeps } from '#app-deps.ts';
import { misspeltSettings, readConfig } from '#config.ts';
import type { Config } from '#config.ts';
import { DirectoryInUse } from '#db/directory-lock.ts';
import { migrate } from '#db/migrate.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { createLogger } from '#http/logger.ts';
import { logEvent } from '#log/log-events.ts';
import { keepCountry } from '#seed/installation.store.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import { databaseRefusals, describeRefusals, startRefusals } from '#start-refusals.ts';
import type { StartRefusal } from '#start-refusals.ts';
import { stopOnSignal } from '#stopping.ts';

/** Starts the server with the settings of the environment, or ends the process with the reason. */
export async function start(): Promise<void> {
  const config = readConfig();
  refuse(startRefusals(config));
  try {
    await open(config);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailable || error instanceof DirectoryInUse)) throw error;
    process.stderr.write(`The server does not start. ${error.message}\n`);
    process.exit(1);
  }
}

async function open(config: Config): Promise<void> {
  const log = createLogger(config.logLevel, pino.destination(1));
  logMode(config, log);
  const deps = await createAppDeps(config, { log });
  await migrate(deps.db);
  await keepCountry(deps.db, config.market.country);
  refuse(await databaseRefusals(config, deps.db));
  if (config.isDemo) await deps.db.withLimits('job', () => seedDemoWorld(deps, demoPassword));
  stopOnSignal(deps, await startServer(deps));
  logEvent(log, 'server.started');
}

/** The first line of the log, at any level but `silent`; then the settings that are probably misspelt. */
function logMode({ mode, isDemo, payment, database }: Config, log: Logger): void {
  const first = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  logEvent(first, 'server.starting', {
    mode,
    demo: isDemo,
    database: 'url' in database ? 'postgres' : 'pglite',
    payments: payment.baseUrl,
  });
  for (const { name, meant } of misspeltSettings()) {
    logEvent(log, 'settings.unknown_name', { name, meant });
  }
}

/** Ends the process if there is a reason not to start. */
function refuse(refusals: readonly StartRefusal[]): void {
  if (refusals.length === 0) return;
  process.stderr.write(`The server does not start with these settings: ${describeRefusals(refusals)}\n`);
  process.exit(1);
}
