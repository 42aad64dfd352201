import { deleteOldRows } from './old-rows.store.ts';
import type { Job } from './runner.ts';

/** Removes what has served its time, in the database and in this process. */
export const clearOldRowsJob: Job = {
  name: 'clear-old-rows',
  everySeconds: 60 * 60,
  async run(deps) {
    deps.openSessions.clear();
    await deleteOldRows(deps.db, deps.clock.now());
  },
};
