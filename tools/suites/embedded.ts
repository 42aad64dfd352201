/**
 * The API test files that `npm test` also runs on the embedded database: those about its differences (the database itself, starting,
 * recovery after a crash, the demo), and one of each slice with calls as a smoke test. `npm run test:all` runs all files on it.
 * A new slice adds its line here.
 */
export const embeddedFiles: readonly string[] = [
  'apps/api/src/db/**/*.test.ts',
  'apps/api/src/demo.test.ts',
  'apps/api/src/operator/embedded.test.ts',
  'apps/api/src/open-payment-hub.test.ts',
  'apps/api/src/database-faults.test.ts',
  'apps/api/src/features/activity/activity.test.ts',
  'apps/api/src/features/auth/sessions.test.ts',
  'apps/api/src/features/data-transfers/giving.test.ts',
  'apps/api/src/features/family/add-members.test.ts',
  'apps/api/src/features/home/home.test.ts',
  'apps/api/src/features/invoices/create-invoices.test.ts',
  'apps/api/src/features/limits/limits.test.ts',
  'apps/api/src/features/notifications/notifications.test.ts',
  'apps/api/src/features/numbers/numbers.test.ts',
  'apps/api/src/features/orders/unpaid-orders.test.ts',
  'apps/api/src/features/packages/packages.test.ts',
  'apps/api/src/features/payments/payments.test.ts',
  'apps/api/src/features/plan-changes/line-settings.test.ts',
  'apps/api/src/features/profile/profile.test.ts',
  'apps/api/src/features/quotes/quotes.test.ts',
  'apps/api/src/features/receipts/receipts.test.ts',
  'apps/api/src/features/sign-up/sign-up-refusals.test.ts',
  'apps/api/src/features/sims/sim-pause-blocked.test.ts',
  'apps/api/src/features/status/status.test.ts',
  'apps/api/src/features/subscriptions/subscriptions.test.ts',
  'apps/api/src/features/top-ups/top-ups.test.ts',
  'apps/api/src/features/usage/usage-csv.test.ts',
];
