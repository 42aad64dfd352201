import { demoPassword } from '@bylgja/fixtures';
import pino from 'pino';
import type { Logger } from 'pino';

import { misspeltSettings, readConfig } from '#config.ts';
import { DirectoryInUse } from '#db/directory-lock.ts';
import { migrate } from '#db/migrate.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { createDeps } from '#deps.ts';
import { createLogger } from '#http/logger.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import { databaseRefusals, startRefusals } from '#start-refusals.ts';
import type { StartRefusal } from '#start-refusals.ts';
import { stopOnSignal } from '#stopping.ts';

const config = readConfig();
refuse(startRefusals(config));

try {
  await start();
} catch (error) {
  if (!(error instanceof DatabaseUnavailable || error instanceof DirectoryInUse)) throw error;
  process.stderr.write(`The server does not start. ${error.message}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const log = createLogger(config.logLevel, pino.destination(1));
  tellMode(log);
  const deps = await createDeps(config, { log });
  await migrate(deps.db);
  refuse(await databaseRefusals(config, deps.db));
  if (config.isDemo) await deps.db.withLimits('job', () => seedDemoWorld(deps, demoPassword));
  stopOnSignal(deps, await startServer(deps));
  log.info(`started in ${config.mode} mode`);
}

/** The first line of the log, at any level but `silent`; then the settings that are probably misspelt. */
function tellMode(log: Logger): void {
  const { mode, isDemo, payment, database } = config;
  const first = log.level === 'silent' ? log : log.child({}, { level: 'info' });
  first.info(
    {
      mode,
      demo: isDemo,
      database: 'url' in database ? 'postgres' : 'pglite',
      payments: payment.baseUrl,
    },
    `starting in ${mode} mode`,
  );
  for (const { name, meant } of misspeltSettings()) {
    log.warn({ name, meant }, 'this is no setting: is it misspelt?');
  }
}

/** Ends the process when there is a reason not to start. */
function refuse(refusals: readonly StartRefusal[]): void {
  if (refusals.length === 0) return;
  process.stderr.write(`The server does not start with these settings: ${refusals.join(', ')}\n`);
  process.exit(1);
}
