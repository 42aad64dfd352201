import type { Job } from './runner.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes what has served its time: limits that ended, codes, one-time tokens, answers kept for repeated requests, old sessions, and the memory of which were seen open. */
export const clearOldRowsJob: Job = {
  name: 'clear-old-rows',
  everySeconds: 60 * 60,
  async run(deps) {
    const now = deps.clock.now();
    const before = (days: number) => new Date(now.getTime() - days * dayMs);
    deps.openSessions.clear();
    const db = deps.db.query();
    await db.deleteFrom('rate_limits').where('window_ends_at', '<', now).execute();
    await db.deleteFrom('spent_tokens').where('expires_at', '<', now).execute();
    await db.deleteFrom('sign_in_codes').where('created_at', '<', before(2)).execute();
    await db.deleteFrom('idempotency_keys').where('created_at', '<', before(7)).execute();
    await db.deleteFrom('sessions').where('expires_at', '<', before(30)).execute();
  },
};
