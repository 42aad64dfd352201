import { elapsedSimPausesJob } from '#features/sims/sim-pauses-job.ts';
import { runJob } from '#jobs/run-job.ts';

import type { TestServer } from './test-server.ts';

/** Ends the pause of a SIM change, independent of the clock, as if nobody stopped it. */
export async function passSimPause(server: TestServer, orderId: string): Promise<void> {
  await server.db
    .query()
    .updateTable('sim_change_pauses')
    .set({ ends_at: server.clock.now() })
    .where('order_id', '=', orderId)
    .execute();
  await runJob(elapsedSimPausesJob, server.deps);
}
