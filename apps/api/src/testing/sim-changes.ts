import { elapsedSimPausesJob } from '#features/sims/sim-pauses-job.ts';
import { runJob } from '#jobs/run-job.ts';

import type { TestServer } from './test-server.ts';

/** The pause of a SIM change is over, whatever the clock says, and nobody has stopped it. */
export async function passSimPause(server: TestServer, orderId: string): Promise<void> {
  await server.db
    .query()
    .updateTable('sim_change_pauses')
    .set({ ends_at: server.clock.now() })
    .where('order_id', '=', orderId)
    .execute();
  await runJob(elapsedSimPausesJob, server.deps);
}
