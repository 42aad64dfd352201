/**
 * The API as a process of its own that a test can kill. It is what `main.ts` runs, but for the clock: `CLOCK_SPEED`
 * times as fast, so that minutes between checks pass in seconds.
 */
import closeWithGrace from 'close-with-grace';

import { readConfig } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { createDeps } from '#deps.ts';
import { startServer } from '#server.ts';

const speed = Number(process.env['CLOCK_SPEED']);
const started = Number(process.env['CLOCK_STARTED']);

const deps = await createDeps(readConfig(), {
  clock: { now: () => new Date(started + (Date.now() - started) * speed) },
});
await migrate(deps.db);
const server = await startServer(deps);
closeWithGrace(async () => {
  await server.close();
  await deps.db.close();
});
