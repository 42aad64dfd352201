import { measureDueLimitChecks, figuresChanged, checkQueuedLines } from '#features/usage/line-checks.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';

import { applyLimits } from './apply-limits.ts';

/**
 * Checks lines that have used more. Lines that are stopped abroad are also checked when they get data or a month begins, because
 * they may be allowed again.
 */
export const limitsJob = defineJob({
  name: 'limits',
  everySeconds: 30,
  wakeOn: figuresChanged,
  // While the database reads one batch, the other worker can process another.
  workers: 2,
  measureDue: measureDueLimitChecks,
  run: (deps) =>
    whileDue(() => checkQueuedLines(deps, 'limit_check_queue', (lineIds) => applyLimits(deps, lineIds))),
});
