import type { InvoiceLinesTable, InvoicesTable } from './tables/invoices.ts';
import type {
  AccountsTable,
  AutomaticTopUpOrdersTable,
  AutomaticTopUpsTable,
  LineCheckQueueTable,
  CreditEntriesTable,
  DataTransfersTable,
  GrantsTable,
  LimitAlertsTable,
  LineLimitsTable,
  LinesTable,
  PackagePricesTable,
  PackagesTable,
  PlanPricesTable,
  PlansTable,
  UsageMonthsTable,
  UsagePagesTable,
  UsageTable,
} from './tables/lines.ts';
import type {
  NetworkTasksTable,
  NumberReservationsTable,
  NumbersTable,
  SimChangePausesTable,
  SimsTable,
} from './tables/network.ts';
import type {
  AppVersionsTable,
  InstallationTable,
  JobSchedulesTable,
  StatusMessagesTable,
} from './tables/operator.ts';
import type {
  AgreementsTable,
  CountersTable,
  OrderEffectsTable,
  OrderStepsTable,
  OrdersTable,
  PaymentAttemptsTable,
  PaymentCallbacksTable,
  PaymentOperationsTable,
  PaymentRefundsTable,
  ReceiptsTable,
  RecurringChargesTable,
  UnmatchedPaymentsTable,
} from './tables/orders.ts';
import type {
  ActivitiesTable,
  EmailChangesTable,
  NotificationOptOutsTable,
  NotificationsTable,
  OutboxMessagesTable,
  PasswordResetsTable,
  PushRegistrationsTable,
} from './tables/own-data.ts';
import type {
  CustomersTable,
  IdempotencyKeysTable,
  RateLimitsTable,
  RefreshTokensTable,
  SessionsTable,
  SignInCodesTable,
  UsedTokensTable,
} from './tables/people.ts';

/** Every table, by its name. */
export interface Tables {
  customers: CustomersTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_codes: SignInCodesTable;
  rate_limits: RateLimitsTable;
  used_tokens: UsedTokensTable;
  plans: PlansTable;
  plan_prices: PlanPricesTable;
  packages: PackagesTable;
  package_prices: PackagePricesTable;
  accounts: AccountsTable;
  lines: LinesTable;
  grants: GrantsTable;
  usage: UsageTable;
  usage_months: UsageMonthsTable;
  usage_pages: UsagePagesTable;
  limit_check_queue: LineCheckQueueTable;
  top_up_check_queue: LineCheckQueueTable;
  line_limits: LineLimitsTable;
  limit_alerts: LimitAlertsTable;
  credit_entries: CreditEntriesTable;
  automatic_top_ups: AutomaticTopUpsTable;
  automatic_top_up_orders: AutomaticTopUpOrdersTable;
  data_transfers: DataTransfersTable;
  numbers: NumbersTable;
  number_reservations: NumberReservationsTable;
  network_tasks: NetworkTasksTable;
  sims: SimsTable;
  sim_change_pauses: SimChangePausesTable;
  status_messages: StatusMessagesTable;
  app_versions: AppVersionsTable;
  installation: InstallationTable;
  job_schedules: JobSchedulesTable;
  orders: OrdersTable;
  order_steps: OrderStepsTable;
  order_effects: OrderEffectsTable;
  payment_attempts: PaymentAttemptsTable;
  payment_operations: PaymentOperationsTable;
  payment_callbacks: PaymentCallbacksTable;
  payment_refunds: PaymentRefundsTable;
  unmatched_payments: UnmatchedPaymentsTable;
  agreements: AgreementsTable;
  recurring_charges: RecurringChargesTable;
  receipts: ReceiptsTable;
  invoices: InvoicesTable;
  invoice_lines: InvoiceLinesTable;
  counters: CountersTable;
  idempotency_keys: IdempotencyKeysTable;
  password_resets: PasswordResetsTable;
  email_changes: EmailChangesTable;
  outbox_messages: OutboxMessagesTable;
  push_registrations: PushRegistrationsTable;
  activities: ActivitiesTable;
  notifications: NotificationsTable;
  notification_opt_outs: NotificationOptOutsTable;
}

export type * from './tables/invoices.ts';
export type * from './tables/lines.ts';
export type * from './tables/network.ts';
export type * from './tables/operator.ts';
export type * from './tables/orders.ts';
export type * from './tables/own-data.ts';
export type * from './tables/people.ts';
