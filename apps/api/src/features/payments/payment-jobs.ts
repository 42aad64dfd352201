import type { Job } from '#jobs/runner.ts';

import { checkDuePayments } from './payment-checks.ts';

export const paymentChecksDue = 'payment_checks_due';

/** Asks about payments that are due, every few seconds and at once when a notice has come. */
export const checkPaymentsJob: Job = {
  name: 'check-payments',
  everySeconds: 5,
  wakeOn: paymentChecksDue,
  async run(deps) {
    while ((await checkDuePayments(deps)) > 0);
  },
};
