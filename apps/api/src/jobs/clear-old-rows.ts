import { logEvent } from '#log/log-events.ts';

import { defineJob } from './define-job.ts';
import { deleteOldRows } from './old-rows.store.ts';

/** Deletes data whose retention has ended, in the database and in this process. */
export const clearOldRowsJob = defineJob({
  name: 'clear-old-rows',
  everySeconds: 60 * 60,
  run(deps) {
    const { messages } = deps.metrics.business;
    const expired = { channel: 'event', outcome: 'expired' };
    // From the start, so that the first are an increase.
    messages.inc(expired, 0);
    deps.openSessions.clear();
    return deleteOldRows(deps.db, deps.clock.now(), (count) => {
      messages.inc(expired, count);
      logEvent(deps.log, 'event.expired', { count });
    });
  },
});
