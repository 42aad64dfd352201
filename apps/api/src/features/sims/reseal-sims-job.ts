import { defineJob } from '#jobs/define-job.ts';
import { logEvent } from '#log/log-events.ts';

import { resealSims } from './sims.service.ts';

/** Encrypts SIM codes with the current key after `SECRET_KEY` has changed, at the start and every hour. */
export const resealSimsJob = defineJob({
  name: 'reseal-sims',
  everySeconds: 60 * 60,
  async *run(deps) {
    const { unreadable } = yield* resealSims(deps);
    if (unreadable === 0) return;
    logEvent(deps.log, 'sim.key_missing', { unreadable });
  },
});
