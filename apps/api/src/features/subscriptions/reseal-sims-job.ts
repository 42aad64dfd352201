import type { Job } from '#jobs/runner.ts';

import { resealSims } from './sims.ts';

/** Moves SIM codes to the current key after `SECRET_KEY` has changed, at the start and every hour. */
export const resealSimsJob: Job = {
  name: 'reseal-sims',
  everySeconds: 60 * 60,
  async run(deps) {
    const { unreadable } = await resealSims(deps);
    if (unreadable === 0) return;
    deps.log.error(
      { unreadable },
      'the codes of some SIMs open with no key: add the earlier SECRET_KEY to SECRET_KEY_PREVIOUS',
    );
  },
};
