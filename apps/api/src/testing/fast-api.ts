import { createAppDeps } from '#app-deps.ts';
/**
 * The API as a separate process that a test can kill. It is the server of `main.ts`, except for the clock and the schedule of
 * its jobs: `CLOCK_SPEED` times as fast, so that minutes between checks pass in seconds. At 0 the clock stands still, and
 * jobs run at their usual intervals.
 */
import { readConfig } from '#config.ts';
import { migrate } from '#db/migrate.ts';
import { systemSchedule } from '#schedule.ts';
import { startServer } from '#server.ts';
import { stopOnSignal } from '#stopping.ts';

const speed = Number(process.env['CLOCK_SPEED']);
const started = Number(process.env['CLOCK_STARTED']);

const deps = await createAppDeps(readConfig(), {
  clock: { now: () => new Date(started + (Date.now() - started) * speed) },
  schedule: { every: (seconds, work) => systemSchedule.every(seconds / (speed || 1), work) },
});
await migrate(deps.db);
stopOnSignal(deps, await startServer(deps));
process.send?.('ready');
