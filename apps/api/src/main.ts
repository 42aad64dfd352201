import { demoPassword } from '@bylgja/fixtures';
import closeWithGrace from 'close-with-grace';

import { misspeltSettings, readConfig } from '#config.ts';
import { DirectoryInUse } from '#db/directory-lock.ts';
import { migrate } from '#db/migrate.ts';
import { createDeps } from '#deps.ts';
import { hasDemoWorld } from '#seed/installation.store.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import { startRefusals } from '#start-refusals.ts';
import type { StartRefusal } from '#start-refusals.ts';

const config = readConfig();
refuse(startRefusals(config));

const deps = await createDeps(config).catch(explain);
await migrate(deps.db);
if (config.isProduction && (await hasDemoWorld(deps.db))) refuse(['demo_world_in_production']);
if (config.isDemo) await seedDemoWorld(deps, demoPassword);
const server = await startServer(deps);
deps.log.info(
  { mode: config.mode, demo: config.isDemo, database: deps.db.kind, payments: config.payment.baseUrl },
  `started in ${config.mode} mode`,
);
for (const { name, meant } of misspeltSettings()) {
  deps.log.warn({ name, meant }, 'this is no setting: is it misspelt?');
}

/** Where another process has the database, that is all there is to say. */
function explain(error: unknown): never {
  if (!(error instanceof DirectoryInUse)) throw error;
  process.stderr.write(`The server does not start. ${error.message}\n`);
  process.exit(1);
}

/** Ends the process when there is a reason not to start. */
function refuse(refusals: readonly StartRefusal[]): void {
  if (refusals.length === 0) return;
  process.stderr.write(`The server does not start with these settings: ${refusals.join(', ')}\n`);
  process.exit(1);
}

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) deps.log.fatal({ err }, 'the server stops');
  await server.close();
  await deps.db.close();
});
