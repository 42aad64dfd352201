import { defineJob } from './define-job.ts';
import { deleteOldRows } from './old-rows.store.ts';

/** Deletes data whose retention has ended, in the database and in this process. */
export const clearOldRowsJob = defineJob({
  name: 'clear-old-rows',
  everySeconds: 60 * 60,
  run(deps) {
    deps.openSessions.clear();
    return deleteOldRows(deps.db, deps.clock.now());
  },
});
