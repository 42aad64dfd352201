import { countDueLimitChecks, figuresChanged, forChangedLines } from '#features/usage/changed-lines.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';

import { applyLimits } from './apply-limits.ts';

/**
 * Looks at lines that have used more; and at those that are stopped abroad when data came or a month begins, as they may
 * go on.
 */
export const limitsJob = defineJob({
  name: 'limits',
  everySeconds: 30,
  wakeOn: figuresChanged,
  // While the database reads one batch, this process decides about another.
  workers: 2,
  countDue: countDueLimitChecks,
  run: (deps) =>
    whileDue(() => forChangedLines(deps, 'limit_check_queue', (lineIds) => applyLimits(deps, lineIds))),
});
