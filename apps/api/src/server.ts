import type { FastifyInstance } from 'fastify';

import { followTimeJob, serveDemo } from '#demo.ts';
import type { Deps } from '#deps.ts';
import { activityRoutes } from '#features/activity/activity.routes.ts';
import { authRoutes } from '#features/auth/auth.routes.ts';
import { sessionsEndedChannel } from '#features/auth/sessions.ts';
import { dataTransferRoutes } from '#features/data-transfers/data-transfers.routes.ts';
import { expiredRequestsJob } from '#features/data-transfers/expired-requests-job.ts';
import { familyRoutes } from '#features/family/family.routes.ts';
import { invoiceRoutes } from '#features/invoices/invoices.routes.ts';
import { overdueInvoicesJob } from '#features/invoices/overdue-invoices-job.ts';
import { limitsJob } from '#features/limits/limits-job.ts';
import { limitRoutes } from '#features/limits/limits.routes.ts';
import { notificationRoutes } from '#features/notifications/notifications.routes.ts';
import { orderRoutes } from '#features/orders/orders.routes.ts';
import { giveUpUnmendedOrdersJob } from '#features/orders/unmended-orders-job.ts';
import { giveUpUnpaidOrdersJob } from '#features/orders/unpaid-orders-job.ts';
import { expiringPackagesJob } from '#features/packages/expiring-packages-job.ts';
import { packageRoutes } from '#features/packages/packages.routes.ts';
import { checkAgreementsJob } from '#features/payments/agreement-checks.ts';
import { checkPaymentsJob } from '#features/payments/payment-jobs.ts';
import { paymentRoutes } from '#features/payments/payments.routes.ts';
import { reconcilePaymentsJob } from '#features/payments/reconciliation.ts';
import { recurringChargesJob } from '#features/payments/recurring.ts';
import { profileRoutes } from '#features/profile/profile.routes.ts';
import { receiptRoutes } from '#features/receipts/receipts.routes.ts';
import { statusRoutes } from '#features/status/status.routes.ts';
import { monthEndJob } from '#features/subscriptions/month-end-job.ts';
import { resealSimsJob } from '#features/subscriptions/reseal-sims-job.ts';
import { elapsedSimPausesJob } from '#features/subscriptions/sim-pauses-job.ts';
import { subscriptionRoutes } from '#features/subscriptions/subscriptions.routes.ts';
import { measureUsageJob } from '#features/subscriptions/usage-jobs.ts';
import { endVainTopUpsJob, topUpLowLinesJob } from '#features/top-ups/automatic-job.ts';
import { topUpRoutes } from '#features/top-ups/top-ups.routes.ts';
import { serveApiDocs } from '#http/api-docs.ts';
import { serveAppLinks } from '#http/app-links.ts';
import { serveAppReturn } from '#http/app-return.ts';
import { createApp } from '#http/app.ts';
import type { Route } from '#http/handler.ts';
import { serveMetrics } from '#http/metrics.ts';
import { mountRoutes } from '#http/mount.ts';
import { answerUnknownPaths } from '#http/not-found.ts';
import { serveWeb } from '#http/web.ts';
import { startJobs } from '#jobs/runner.ts';
import type { Job } from '#jobs/runner.ts';

import { clearOldRowsJob } from './jobs/clear-old-rows.ts';
import { sendMailsJob } from './mail/send-mails-job.ts';
import { networkTasksJob } from './network/network-jobs.ts';
import { openPaymentHub } from './payment-hub.ts';
import { sendPushesJob } from './pushes/send-pushes-job.ts';
import { sendTextsJob } from './texts/send-texts-job.ts';

/** Every call of the API, slice by slice. */
export const routes: readonly Route[] = [
  ...authRoutes,
  ...profileRoutes,
  ...subscriptionRoutes,
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

const jobs: readonly Job[] = [
  checkPaymentsJob,
  checkAgreementsJob,
  recurringChargesJob,
  reconcilePaymentsJob,
  giveUpUnpaidOrdersJob,
  giveUpUnmendedOrdersJob,
  elapsedSimPausesJob,
  topUpLowLinesJob,
  endVainTopUpsJob,
  sendMailsJob,
  sendTextsJob,
  sendPushesJob,
  limitsJob,
  overdueInvoicesJob,
  expiredRequestsJob,
  expiringPackagesJob,
  clearOldRowsJob,
  resealSimsJob,
];

/** What it takes to cut off those who are too slow. */
const cutOffMs = 1000;

export interface Server {
  readonly app: FastifyInstance;
  /** Where it listens, `http://127.0.0.1:8080`. */
  readonly url: string;
  /** Lets running requests finish and live connections come back elsewhere, then stops. The database stays open. */
  close(): Promise<void>;
}

/** Whether the work ends in time. What does not is safe to be cut off: it begins again where it was, as after a crash. */
async function isWithin(limitMs: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const over = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), limitMs);
  });
  try {
    return await Promise.race([work.then(() => true), over]);
  } finally {
    clearTimeout(timer);
  }
}

/** Serves the API, the payment hub and the web app on the settings' address, and runs the jobs. */
export async function startServer(deps: Deps): Promise<Server> {
  const app = await createApp(deps);
  await serveDemo(app, deps);
  answerUnknownPaths(app);
  serveMetrics(app, deps.metrics, deps.config.metricsToken);
  serveApiDocs(app);
  serveAppReturn(app);
  serveAppLinks(app, deps.config);
  mountRoutes(app, deps, routes);
  const hub = await openPaymentHub(deps, app);
  await serveWeb(app, deps.config);

  const stopHearing = await deps.db.listen(sessionsEndedChannel, {
    onSignal: (sessionId) => {
      deps.openSessions.delete(sessionId);
      hub.dropSessions([sessionId]);
    },
    onReconnect: () => deps.openSessions.clear(),
  });
  const url = await app.listen({ host: deps.config.host, port: deps.config.port });
  if (!deps.config.publicUrl) deps.site.url = url;
  const runner = await startJobs(deps, [
    ...jobs,
    networkTasksJob(),
    monthEndJob(),
    measureUsageJob(deps.config.network.usageEverySeconds),
    ...(deps.demoClock ? [followTimeJob] : []),
  ]);

  return {
    app,
    url,
    async close() {
      const ended = Promise.all([app.close(), runner.stop()]).then(() => Promise.all(deps.underWay));
      if (!(await isWithin(deps.config.stopTimeoutMs + cutOffMs, ended))) {
        deps.log.warn('the server stops before everything under way has ended');
      }
      await hub.stop();
      await stopHearing();
    },
  };
}
