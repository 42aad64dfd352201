import { demoPassword } from '@bylgja/fixtures';
import closeWithGrace from 'close-with-grace';

import { readConfig } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { createDeps } from '#deps.ts';
import { seedDemoWorld } from '#seed/seed.ts';
import { startServer } from '#server.ts';
import { startRefusals } from '#start-refusals.ts';

const config = readConfig();
const refusals = startRefusals(config);
if (refusals.length > 0) {
  process.stderr.write(`The server does not start with these settings: ${refusals.join(', ')}\n`);
  process.exit(1);
}

const deps = await createDeps(config);
await migrate(deps.db);
if (config.isDemo) await seedDemoWorld(deps, demoPassword);
const server = await startServer(deps);

closeWithGrace({ delay: 10_000 }, async ({ err }) => {
  if (err) deps.log.fatal({ err }, 'the server stops');
  await server.close();
  await deps.db.close();
});
