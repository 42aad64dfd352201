import { demoPassword } from '@bylgja/fixtures';

import { misspeltSettings, readConfig } from '#config.ts';
import { DirectoryInUse } from '#db/directory-lock.ts';
import { migrate } from '#db/migrate.ts';
import { DatabaseUnavailable } from '#db/unavailable.ts';
import { createDeps } from '#deps.ts';
import { hasDemoWorld } from '#seed/installation.store.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import { startRefusals } from '#start-refusals.ts';
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
  const deps = await createDeps(config);
  await migrate(deps.db);
  if (config.isProduction && (await hasDemoWorld(deps.db))) refuse(['demo_world_in_production']);
  if (config.isDemo) await deps.db.withLimits('job', () => seedDemoWorld(deps, demoPassword));
  stopOnSignal(deps, await startServer(deps));
  deps.log.info(
    { mode: config.mode, demo: config.isDemo, database: deps.db.kind, payments: config.payment.baseUrl },
    `started in ${config.mode} mode`,
  );
  for (const { name, meant } of misspeltSettings()) {
    deps.log.warn({ name, meant }, 'this is no setting: is it misspelt?');
  }
}

/** Ends the process when there is a reason not to start. */
function refuse(refusals: readonly StartRefusal[]): void {
  if (refusals.length === 0) return;
  process.stderr.write(`The server does not start with these settings: ${refusals.join(', ')}\n`);
  process.exit(1);
}
