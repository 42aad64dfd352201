import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';

import { isElapsed, listElapsedPauses } from './sim-pauses.store.ts';
import type { ElapsedPause } from './sim-pauses.store.ts';
import { continueSimChange } from './sim-pauses.ts';

const atOnce = 100;

/** Orders SIM changes at the network whose pause is over, and that nobody has stopped. */
export const elapsedSimPausesJob: Job = {
  name: 'elapsed-sim-pauses',
  everySeconds: 60,
  run: endElapsedPauses,
};

/** Each in a transaction of its own and once a run: one that cannot go on is in the way of no other. */
async function endElapsedPauses(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  let after: ElapsedPause | undefined;
  do {
    const elapsed: ElapsedPause[] = await listElapsedPauses(deps.db, { now, after, most: atOnce });
    for (const { order_id: orderId } of elapsed) {
      try {
        // The line may have been blocked meanwhile.
        const prove = () => isElapsed(deps.db, { orderId, now });
        await continueSimChange(deps, { orderId, outcome: 'elapsed', prove });
      } catch (error) {
        deps.log.error({ err: error, order: orderId }, 'a SIM change could not go on after its pause');
      }
    }
    after = elapsed.at(-1);
  } while (after !== undefined);
}
