export { readConfig, settingDefaults } from './config.ts';
export type { Config } from './config.ts';
export { createAccessTokens } from './crypto/access-tokens.ts';
export { deriveSecrets } from './crypto/secrets.ts';
export { migrate, migrations } from './db/migrate.ts';
export { planOf } from './db/migration-plan.ts';
export { createAppDeps } from './app-deps.ts';
export type { AppDeps } from './app-deps.ts';
export { personalData } from './db/personal-data.ts';
export { createMetrics } from './http/metrics.ts';
export { describeEvents } from './events/describe-events.ts';
export { retentions } from './jobs/old-rows.store.ts';
export { describeApi } from './http/openapi/describe-api.ts';
export { writeProblem } from './http/problem.ts';
export { orderNumber } from './features/orders/orders.present.ts';
export { drawExampleReceipt } from './testing/example-receipt.ts';
export { limitsJob } from './features/limits/limits-job.ts';
export { monthEndJob } from '#features/billing-month/month-end-job.ts';
export { measureUsageJob } from '#features/usage/usage-poll-job.ts';
export type { UsageReading } from './gateways/network/network-operator.ts';
export { runJob } from './jobs/run-job.ts';
export type { LogEvent } from './log/log-event.ts';
export { logEvents } from './log/log-events.ts';
export { networkWith } from './gateways/network/testing/network-with.ts';
export { setVersions } from './operator/app-versions.ts';
export { addMessage } from './operator/status-messages.ts';
export { writeExampleMails } from './testing/example-mails.ts';
export { moveOrder } from './operator/orders.ts';
export { runCommand } from './operator/run-command.ts';
export { resetDemoWorld } from './seed/reset.ts';
export { seedDemoWorld } from './seed/seed.ts';
export { routes, startServer } from './server.ts';
export type { Server } from './server.ts';
export { seedCountry } from './testing/country/seed-country.ts';
export type { Country } from './testing/country/size.ts';
export { buyHeard } from './testing/heard-purchase.ts';
export { patience } from './testing/child-env.ts';
export { createCaller } from './testing/caller.ts';
export type { Caller } from './testing/caller.ts';
export { ask, kindsOfCall } from './testing/kinds-of-call.ts';
export { newestCode, newestLink } from './testing/outbox.ts';
export type { Message } from './testing/outbox.ts';
export { lockTables, startOwnPostgres } from './testing/own-postgres.ts';
export type { OwnPostgres } from './testing/own-postgres.ts';
export {
  cards,
  control,
  freshKey,
  orderPackage,
  orderWhen,
  pay,
  providerLedger,
  until,
} from './testing/purchases.ts';
export type { LedgerEntry } from './testing/purchases.ts';
export { pushSettings } from './testing/push-settings.ts';
export { saveCard } from './testing/saved-cards.ts';
export { explainStatements } from './testing/statement-plans.ts';
export { startTestServer } from './testing/test-server.ts';
export type { TestServer } from './testing/test-server.ts';
