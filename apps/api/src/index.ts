export { readConfig, settingDefaults } from './config.ts';
export type { Config } from './config.ts';
export { migrate } from './db/migrate.ts';
export { createDeps } from './deps.ts';
export type { Deps } from './deps.ts';
export { addMessage, setVersions } from './operator/announcements.ts';
export { moveOrder } from './operator/orders.ts';
export { resetDemoWorld } from './seed/reset.ts';
export { seedDemoWorld } from './seed/seed.ts';
export { routes, startServer } from './server.ts';
export type { Server } from './server.ts';
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
export { startTestServer } from './testing/test-server.ts';
export type { TestServer } from './testing/test-server.ts';
