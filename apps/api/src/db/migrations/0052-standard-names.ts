import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';

type Names = Readonly<Record<string, string>>;

/** By the names of the tables before. */
const columns: Readonly<Record<string, Names>> = {
  agreements: { warned_at: 'expiry_notified_at', end_called_at: 'end_requested_at' },
  automatic_top_ups: { below_oyru: 'threshold_minor', amount_oyru: 'amount_minor' },
  changed_credits: { next_look_at: 'next_check_at' },
  changed_figures: { next_look_at: 'next_check_at' },
  credit_entries: { amount_oyru: 'amount_minor' },
  customers: { mail_proves_from: 'email_trusted_from' },
  data_transfers: { expiry_told_at: 'expiry_notified_at' },
  grants: { uncovered_megabytes: 'prior_overuse_megabytes', expiry_told_at: 'expiry_notified_at' },
  idempotency_keys: { answer: 'response' },
  invoice_lines: { price_oyru: 'price_minor' },
  invoices: { total_oyru: 'total_minor', overdue_told_at: 'overdue_notified_at' },
  line_limits: { outside_oyru: 'outside_limit_minor' },
  network_tasks: { stage: 'lifecycle', state: 'network_status' },
  numbers: { free_from: 'quarantine_ends_at' },
  orders: { price_oyru: 'price_minor', paid_with: 'paid_by_order_id', wish: 'request' },
  packages: { price_oyru: 'price_minor' },
  payment_attempts: { amount_oyru: 'amount_minor', stage: 'lifecycle', state: 'provider_status' },
  payment_operations: { amount_oyru: 'amount_minor' },
  payment_refunds: { amount_oyru: 'amount_minor', called_at: 'sent_at' },
  plans: { member_prices: 'member_prices_minor', eu_price_oyru: 'eu_price_minor' },
  receipts: { total_oyru: 'total_minor', vat_oyru: 'vat_minor' },
  refresh_tokens: { spent_at: 'used_at' },
  shared_runs: { done_at: 'last_success_at' },
  sim_change_pauses: { begun_at: 'started_at', texted_again_at: 'sms_resent_at' },
  sims: { sealed_codes: 'encrypted_codes', sealed_with: 'encryption_key_id' },
  usage: { charged_oyru: 'charged_minor' },
  usage_months: { charged_oyru: 'charged_minor' },
  usage_pages: {
    next_ask_at: 'next_poll_at',
    asked_at: 'polled_at',
    asked_from: 'polled_from',
    whole_asked_at: 'fully_polled_at',
  },
};

const tables: Names = {
  changed_credits: 'top_up_check_queue',
  changed_figures: 'limit_check_queue',
  notification_topics_off: 'notification_opt_outs',
  shared_runs: 'job_schedules',
  spent_tokens: 'used_tokens',
};

const indexes: Names = {
  automatic_top_up_orders_under_way: 'automatic_top_up_orders_in_progress',
  changed_credits_due: 'top_up_check_queue_due',
  changed_figures_due: 'limit_check_queue_due',
  data_transfers_untold: 'data_transfers_unnotified',
  grants_untold: 'grants_unnotified',
  invoices_untold: 'invoices_unnotified',
  orders_paid_with: 'orders_paid_by_order',
  orders_unmended: 'orders_on_hold',
  outbox_messages_farewells: 'outbox_messages_deletion_notices',
  outbox_messages_readable: 'outbox_messages_unerased',
  sims_sealed_with: 'sims_encryption_key',
  spent_tokens_expired: 'used_tokens_expired',
};

/** Tables, columns and stored words are named in the terms of the field. Every row stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, names] of Object.entries(columns)) await renameColumns(db, table, names);
  await renameTables(db, tables);
  await renameIndexes(db, indexes);
  await createFunctions(db, sql.raw('charged_minor'));
  await changeStates(db, {
    tasks: { column: 'lifecycle', words: { wanted: 'created' }, all: ['created', 'placed', 'ended'] },
    topUps: {
      index: 'automatic_top_up_orders_in_progress',
      words: { under_way: 'in_progress', made: 'completed' },
      all: ['in_progress', 'completed', 'failed'],
    },
  });
  await renamePart(db, 'oyru', 'amountMinor');
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await renamePart(db, 'amountMinor', 'oyru');
  await renameIndexes(db, reversed(indexes));
  await renameTables(db, reversed(tables));
  for (const [table, names] of Object.entries(columns)) await renameColumns(db, table, reversed(names));
  await createFunctions(db, sql.raw('charged_oyru'));
  await changeStates(db, {
    tasks: { column: 'stage', words: { created: 'wanted' }, all: ['wanted', 'placed', 'ended'] },
    topUps: {
      index: 'automatic_top_up_orders_under_way',
      words: { in_progress: 'under_way', completed: 'made' },
      all: ['under_way', 'made', 'failed'],
    },
  });
}

function reversed(names: Names): Names {
  return Object.fromEntries(Object.entries(names).map(([before, after]) => [after, before]));
}

async function renameColumns(db: Kysely<unknown>, table: string, names: Names): Promise<void> {
  for (const [before, after] of Object.entries(names)) {
    await sql`alter table ${sql.table(table)} rename column ${sql.ref(before)} to ${sql.ref(after)}`.execute(
      db,
    );
    const ofColumn = new RegExp(`^${table}_${before}_(?=(?:key|fkey|check|not_null)$)`, 'u');
    await renameConstraints(db, table, [ofColumn, `${table}_${after}_`]);
  }
}

async function renameTables(db: Kysely<unknown>, names: Names): Promise<void> {
  for (const [before, after] of Object.entries(names)) {
    await sql`alter table ${sql.table(before)} rename to ${sql.id(after)}`.execute(db);
    await renameConstraints(db, after, [new RegExp(`^${before}_`, 'u'), `${after}_`]);
  }
}

async function renameIndexes(db: Kysely<unknown>, names: Names): Promise<void> {
  for (const [before, after] of Object.entries(names)) {
    await sql`alter index ${sql.id(before)} rename to ${sql.id(after)}`.execute(db);
  }
}

/** PostgreSQL names constraints by table and column; which there are depends on its version. */
async function renameConstraints(
  db: Kysely<unknown>,
  table: string,
  [before, after]: readonly [RegExp, string],
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select conname as name from pg_constraint where conrelid = ${table}::regclass`.execute(db);
  for (const { name } of rows) {
    if (!before.test(name)) continue;
    const renamed = sql.ref(name.replace(before, after));
    await sql`alter table ${sql.table(table)} rename constraint ${sql.ref(name)} to ${renamed}`.execute(db);
  }
}

interface States {
  readonly words: Names;
  readonly all: readonly [open: string, ...rest: string[]];
}

/** How far a network task has come, and an automatic top-up. */
async function changeStates(
  db: Kysely<unknown>,
  { tasks, topUps }: { tasks: States & { column: string }; topUps: States & { index: string } },
): Promise<void> {
  await changeWords(db, { table: 'network_tasks', ...tasks });
  // Its predicate names a state.
  await sql`drop index ${sql.id(topUps.index)}`.execute(db);
  await changeWords(db, { table: 'automatic_top_up_orders', column: 'state', ...topUps });
  await sql`
    create unique index ${sql.id(topUps.index)} on automatic_top_up_orders (line_id)
      where state = ${sql.lit(topUps.all[0])}`.execute(db);
}

async function changeWords(
  db: Kysely<unknown>,
  { table, column, words, all }: States & { table: string; column: string },
): Promise<void> {
  const [rows, check] = [sql.table(table), sql.ref(`${table}_${column}_check`)];
  await sql`alter table ${rows} drop constraint ${check}`.execute(db);
  const before = Object.keys(words);
  const cases = Object.entries(words).map(([from, to]) => sql`when ${sql.lit(from)} then ${sql.lit(to)}`);
  await sql`
    update ${rows} set ${sql.ref(column)} = case ${sql.ref(column)} ${sql.join(cases, sql` `)} end
    where ${sql.ref(column)} in (${sql.join(before.map((word) => sql.lit(word)))})`.execute(db);
  await sql`
    alter table ${rows} add constraint ${check}
      check (${sql.ref(column)} in (${sql.join(all.map((word) => sql.lit(word)))}))`.execute(db);
}

/** The amount of a top-up in the activity log. */
async function renamePart(db: Kysely<unknown>, before: string, after: string): Promise<void> {
  const [from, to] = [sql.lit(before), sql.lit(after)];
  await sql`
    update activities set parts = (parts - ${from}::text) || jsonb_build_object(${to}::text, parts -> ${from})
    where parts ? ${from}`.execute(db);
}

/** The sums of months, as `0048` has them: what keeps them names a column. */
async function createFunctions(db: Kysely<unknown>, charged: RawBuilder<unknown>): Promise<void> {
  await createFunction(db, 'usage_inserted', addDays(charged, sql`new_days`));
  await createFunction(
    db,
    'usage_updated',
    addDays(
      charged,
      sql`(
        select line_id, day, zone, megabytes, ${charged}, measured_at from new_days
        union all
        select line_id, day, zone, -megabytes, -${charged}, '-infinity' from old_days
      ) as changes`,
    ),
  );
  await createFunction(
    db,
    'usage_deleted',
    sql`
      delete from usage_months
      using (select distinct line_id, to_char(day, 'YYYY-MM') as month, zone from old_days) as gone
      where usage_months.line_id = gone.line_id and usage_months.month = gone.month
        and usage_months.zone = gone.zone;
      ${addDays(
        charged,
        sql`usage
        where line_id in (select line_id from old_days)
          and (line_id, to_char(day, 'YYYY-MM'), zone)
            in (select line_id, to_char(day, 'YYYY-MM'), zone from old_days)`,
      )}`,
  );
}

/** Adds days to their months, in the order of the keys, so that nobody waits in a circle. */
function addDays(charged: RawBuilder<unknown>, days: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
      insert into usage_months as known (line_id, month, zone, megabytes, ${charged}, measured_at)
      select line_id, to_char(day, 'YYYY-MM'), zone, sum(megabytes), sum(${charged}), max(measured_at)
      from ${days}
      group by 1, 2, 3
      order by 1, 2, 3
      on conflict (line_id, month, zone) do update
        set megabytes = known.megabytes + excluded.megabytes,
          ${charged} = known.${charged} + excluded.${charged},
          measured_at = greatest(known.measured_at, excluded.measured_at);`;
}

async function createFunction(
  db: Kysely<unknown>,
  name: string,
  statements: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    create or replace function ${sql.ref(name)}() returns trigger language plpgsql as $$
    begin
      ${statements}
      return null;
    end $$`.execute(db);
}
