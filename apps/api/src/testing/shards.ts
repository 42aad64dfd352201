import type { Tables } from '#db/tables.ts';

/**
 * Where the rows of a table would be stored if one database were not enough (docs/scale.md): with their account or their customer,
 * copied to every shard, or all on one shard.
 */
type Place = 'account' | 'customer' | 'everywhere' | 'one place';

const placeOfTable: Readonly<Record<keyof Tables, Place>> = {
  accounts: 'account',
  lines: 'account',
  grants: 'account',
  usage: 'account',
  usage_months: 'account',
  // Each shard would have usage pages of its own lines.
  usage_pages: 'account',
  limit_check_queue: 'account',
  top_up_check_queue: 'account',
  line_limits: 'account',
  limit_alerts: 'account',
  credit_entries: 'account',
  automatic_top_ups: 'account',
  automatic_top_up_orders: 'account',
  data_transfers: 'account',
  network_tasks: 'account',
  sims: 'account',
  sim_change_pauses: 'account',
  orders: 'account',
  order_steps: 'account',
  order_effects: 'account',
  payment_attempts: 'account',
  payment_operations: 'account',
  payment_refunds: 'account',
  recurring_charges: 'account',
  receipts: 'account',
  invoices: 'account',
  invoice_lines: 'account',
  activities: 'account',

  customers: 'customer',
  sessions: 'customer',
  refresh_tokens: 'customer',
  agreements: 'customer',
  unmatched_payments: 'customer',
  idempotency_keys: 'customer',
  password_resets: 'customer',
  email_changes: 'customer',
  push_registrations: 'customer',
  notifications: 'customer',
  notification_opt_outs: 'customer',

  plans: 'everywhere',
  plan_prices: 'everywhere',
  packages: 'everywhere',
  package_prices: 'everywhere',
  status_messages: 'everywhere',
  app_versions: 'everywhere',
  installation: 'everywhere',

  numbers: 'one place',
  number_reservations: 'one place',
  sign_in_codes: 'one place',
  rate_limits: 'one place',
  used_tokens: 'one place',
  payment_callbacks: 'one place',
  outbox_messages: 'one place',
  counters: 'one place',
  job_schedules: 'one place',
};

/** The tables of a statement that needs more than one shard, in order; none if one shard has all its rows. */
export function tablesAcrossPlaces(tables: readonly string[]): readonly string[] {
  const split = tables.filter(isSplit);
  const places = new Set(split.map((table) => placeOfTable[table]));
  return places.size > 1 ? [...new Set(split)].toSorted() : [];
}

function isSplit(table: string): table is keyof Tables {
  return table in placeOfTable && placeOfTable[table as keyof Tables] !== 'everywhere';
}
