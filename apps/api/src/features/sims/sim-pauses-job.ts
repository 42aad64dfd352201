import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import type { OrderDeps } from '#features/orders/order-effects.ts';
import { defineJob } from '#jobs/define-job.ts';
import type { Batches } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { isElapsed, listElapsedPauses } from './sim-pauses.store.ts';
import type { ElapsedPause } from './sim-pauses.store.ts';
import { continueSimChange } from './sim-pauses.ts';

const batchSize = 100;

/** Orders the SIMs of changes at the network whose pause has ended and that were not stopped. */
export const elapsedSimPausesJob = defineJob<OrderDeps>({
  name: 'elapsed-sim-pauses',
  everySeconds: 60,
  run: endElapsedPauses,
});

/** Each in a separate transaction and once in a run: one that cannot continue does not block the others. */
async function* endElapsedPauses(deps: OrderDeps): Batches {
  const now = deps.clock.now();
  let after: ElapsedPause | undefined;
  do {
    const elapsed: ElapsedPause[] = await listElapsedPauses(deps.db, { now, after, limit: batchSize });
    for (const { order_id: orderId } of elapsed) {
      try {
        // The line may have been blocked since.
        const prove = ({ db }: InTransaction<Deps>) => isElapsed(db, { orderId, now });
        await continueSimChange(deps, { orderId, outcome: 'elapsed', prove });
      } catch (error) {
        logEvent(deps.log, 'sim.change_failed', { err: error, order: orderId });
      }
    }
    after = elapsed.at(-1);
    yield;
  } while (after !== undefined);
}
