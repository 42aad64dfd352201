import { setTimeout } from 'node:timers/promises';

import type { FastifyInstance } from 'fastify';

import type { AppDeps } from '#app-deps.ts';
import type { WaitingRows } from '#db/leases.ts';
import { followTimeJob, serveDemo } from '#demo.ts';
import { activityRoutes } from '#features/activity/activity.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { listEndedSessions, sessionsEndedChannel } from '#features/auth/sessions.ts';
import { monthEndJob } from '#features/billing-month/month-end-job.ts';
import { dataTransferRoutes } from '#features/data-transfers/data-transfers.routes.ts';
import { expiredRequestsJob } from '#features/data-transfers/expired-requests-job.ts';
import { familyRoutes } from '#features/family/family.routes.ts';
import { homeRoutes } from '#features/home/home.routes.ts';
import { invoiceRoutes } from '#features/invoices/invoices.routes.ts';
import { overdueInvoicesJob } from '#features/invoices/overdue-invoices-job.ts';
import { limitsJob } from '#features/limits/limits-job.ts';
import { limitRoutes } from '#features/limits/limits.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { numberRoutes } from '#features/numbers/numbers.routes.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { giveUpUnpaidOrdersJob } from '#features/orders/unpaid-orders-job.ts';
import { abandonUnresolvedHoldsJob } from '#features/orders/unresolved-holds-job.ts';
import { openOrders } from '#features/orders/waiting-orders.store.ts';
import { expiringPackagesJob } from '#features/packages/expiring-packages-job.ts';
import { packageRoutes } from '#features/packages/packages.routes.ts';
import { checkAgreementsJob } from '#features/payments/agreement-checks.ts';
import { checkPaymentsJob } from '#features/payments/payment-jobs.ts';
import { paymentRoutes } from '#features/payments/payments.routes.ts';
import { reconcilePaymentsJob } from '#features/payments/reconciliation.ts';
import { recurringChargesJob } from '#features/payments/recurring.ts';
import { openUnmatched } from '#features/payments/unmatched.store.ts';
import { planChangeRoutes } from '#features/plan-changes/plan-changes.routes.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { quoteRoutes } from '#features/quotes/quotes.routes.ts';
import { receiptRoutes } from '#features/receipts/receipts.routes.ts';
import { signUpRoutes } from '#features/sign-up/sign-up.routes.ts';
import { resealSimsJob } from '#features/sims/reseal-sims-job.ts';
import { elapsedSimPausesJob } from '#features/sims/sim-pauses-job.ts';
import { simRoutes } from '#features/sims/sims.routes.ts';
import { statusRoutes } from '#features/status/status.routes.ts';
import { subscriptionRoutes } from '#features/subscriptions/subscriptions.routes.ts';
import { expireFailedTopUpsJob, topUpLowLinesJob } from '#features/top-ups/automatic-job.ts';
import { topUpRoutes } from '#features/top-ups/top-ups.routes.ts';
import { polledPages } from '#features/usage/usage-pages.store.ts';
import { measureUsageJob } from '#features/usage/usage-poll-job.ts';
import { usageRoutes } from '#features/usage/usage.routes.ts';
import { serveAppLinks } from '#http/app-links.ts';
import { serveAppReturn } from '#http/app-return.ts';
import { createApp } from '#http/app.ts';
import { serveApiDocs } from '#http/docs-page/api-docs.ts';
import type { Route } from '#http/handler.ts';
import { serveMetrics } from '#http/metrics.ts';
import { mountRoutes } from '#http/mount.ts';
import { answerUnknownPaths } from '#http/not-found.ts';
import { serveWeb } from '#http/web.ts';
import type { Job } from '#jobs/define-job.ts';
import { measureQueues } from '#jobs/queues.ts';
import { startJobs } from '#jobs/runner.ts';
import type { JobRunner } from '#jobs/runner.ts';
import { logEvent } from '#log/log-events.ts';

import { eventChannel } from './events/event-channel.ts';
import { clearOldRowsJob } from './jobs/clear-old-rows.ts';
import { mailChannel } from './mail/mail-channel.ts';
import { networkTasksJob } from './network/network-jobs.ts';
import { openTasks } from './network/network-tasks.store.ts';
import { openPaymentHub } from './open-payment-hub.ts';
import { waitingMessages } from './outbox/outbox.store.ts';
import { sendJob } from './outbox/send-job.ts';
import { pushChannel } from './pushes/push-channel.ts';
import { smsChannel } from './sms/sms-channel.ts';

/** Every call of the API, slice by slice. */
export const routes: readonly Route<AppDeps>[] = [
  ...homeRoutes,
  ...authRoutes,
  ...profileRoutes,
  ...subscriptionRoutes,
  ...usageRoutes,
  ...numberRoutes,
  ...planChangeRoutes,
  ...simRoutes,
  ...signUpRoutes,
  ...quoteRoutes,
  ...familyRoutes,
  ...limitRoutes,
  ...packageRoutes,
  ...topUpRoutes,
  ...dataTransferRoutes,
  ...orderRoutes,
  ...paymentRoutes,
  ...invoiceRoutes,
  ...receiptRoutes,
  ...notificationRoutes,
  ...activityRoutes,
  ...statusRoutes,
];

/** All background work of each process; `usageEverySeconds` is the interval of usage polls. */
export const jobsOf = ({
  usageEverySeconds,
}: {
  readonly usageEverySeconds: number;
}): readonly Job<AppDeps>[] => [
  checkPaymentsJob,
  checkAgreementsJob,
  recurringChargesJob,
  reconcilePaymentsJob,
  giveUpUnpaidOrdersJob,
  abandonUnresolvedHoldsJob,
  elapsedSimPausesJob,
  topUpLowLinesJob,
  expireFailedTopUpsJob,
  sendJob(mailChannel),
  sendJob(smsChannel),
  sendJob(pushChannel),
  sendJob(eventChannel),
  limitsJob,
  overdueInvoicesJob,
  expiredRequestsJob,
  expiringPackagesJob,
  clearOldRowsJob,
  resealSimsJob,
  networkTasksJob(),
  monthEndJob(),
  measureUsageJob(usageEverySeconds),
];

/** What waits, as the metrics show it beside the queues of the jobs. */
export const waitingRows: readonly WaitingRows[] = [
  waitingMessages,
  openOrders,
  openTasks,
  openUnmatched,
  polledPages,
];

/** What is needed to cut off slow clients. */
const cutOffMs = 1000;

export interface Server {
  readonly app: FastifyInstance;
  /** The address on which it listens, `http://127.0.0.1:8080`. */
  readonly url: string;
  readonly jobs: Pick<JobRunner, 'idle'>;
  /** Is not ready and serves on, for as long as the settings say: proxies notice, and send requests elsewhere. */
  drain(): Promise<void>;
  /** Lets running requests finish and live connections reconnect elsewhere, then stops. The database stays open. */
  close(): Promise<void>;
}

/** Whether the work ends in time. Unfinished work can be cut off safely: it resumes as after a crash. */
async function isWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  const ended = new AbortController();
  const over = setTimeout(limitMs, false, { signal: ended.signal }).catch(() => false);
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    ended.abort();
  }
}

/** An open socket goes before an address. */
function addressOf({ host, port, socket }: AppDeps['config']) {
  return { host, port, ...(socket !== null && { fd: socket }) };
}

/** Serves the API, the payment hub and the web app on the settings' address, and runs the jobs. */
export async function startServer(deps: AppDeps, served = routes): Promise<Server> {
  const jobs = [...jobsOf(deps.config.network), ...(deps.demoClock ? [followTimeJob] : [])];
  const app = await createApp(deps);
  await serveDemo(app, deps);
  answerUnknownPaths(app);
  const token = deps.config.metricsToken;
  serveMetrics(app, deps.metrics, {
    token,
    measure: () => measureQueues(deps, { jobs, waiting: waitingRows }),
  });
  serveApiDocs(app);
  serveAppReturn(app);
  serveAppLinks(app, deps.config);
  mountRoutes(app, deps, served);
  const hub = await openPaymentHub(deps, app);
  await serveWeb(app, deps.config);

  const stopHearing = await deps.db.listen(sessionsEndedChannel, {
    onSignal: (sessionId) => {
      deps.openSessions.delete(sessionId);
      hub.dropSessions([sessionId]);
    },
    onReconnect() {
      deps.openSessions.clear();
      listEndedSessions(deps, hub.sessionIds())
        .then((ended) => hub.dropSessions(ended))
        .catch((error: unknown) => logEvent(deps.log, 'hub.session_check_failed', { err: error }));
    },
  });
  const url = await app.listen(addressOf(deps.config));
  if (!deps.config.publicUrl) deps.site.url = url;
  const runner = await startJobs(deps, jobs);

  return {
    app,
    url,
    jobs: runner,
    async drain() {
      deps.drain.hasBegun = true;
      await setTimeout(deps.config.stopDelayMs);
    },
    async close() {
      const ended = Promise.all([app.close(), runner.stop()]).then(() => Promise.all(deps.underWay));
      if (!(await isWithin(deps.config.stopTimeoutMs + cutOffMs, ended))) {
        logEvent(deps.log, 'server.stopped_early');
      }
      await hub.stop();
      await stopHearing();
    },
  };
}
