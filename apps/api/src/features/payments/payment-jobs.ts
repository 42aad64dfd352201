import { defineJob, whileDue } from '#jobs/define-job.ts';

import { checkDuePayments } from './payment-checks.ts';
import type { PaymentDeps } from './payment-effects.ts';
import { measureDueAttempts } from './payments.store.ts';

export const paymentChecksDue = 'payment_checks_due';

/**
 * Checks payments that are due, every few seconds and at once after a signal. The process that receives a notice checks it
 * itself.
 */
export const checkPaymentsJob = defineJob<PaymentDeps>({
  name: 'check-payments',
  everySeconds: 5,
  wakeOn: paymentChecksDue,
  measureDue: measureDueAttempts,
  run: (deps) => whileDue(() => checkDuePayments(deps)),
});
