import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

/** Everything that a month end may change, without what differs from run to run: generated ids and write times. */
export async function readLives(db: Database): Promise<unknown[]> {
  const { rows } = await sql<{ life: unknown }>`
    select jsonb_build_object(
      'phone', lines.phone_number, 'status', lines.status, 'blocked', lines.blocked_at is not null,
      'cancels', array[lines.cancels_at::text, lines.cancels_to], 'binding', lines.binding_until,
      'account', jsonb_build_array(accounts.owner_id, accounts.plan_type, accounts.plan_id, accounts.next_plan_id,
        accounts.has_eu_package, accounts.eu_until, accounts.status, accounts.month),
      'lines', (select count(*) from lines as others where others.account_id = accounts.id and others.status <> 'ended'),
      'grants', (select jsonb_agg(jsonb_build_array(valid_from, source, zone, megabytes, valid_until)
        order by valid_from, source, zone, megabytes) from grants where grants.line_id = lines.id),
      'tasks', (select jsonb_agg(action order by position) from network_tasks where network_tasks.line_id = lines.id),
      'activities', (select jsonb_agg(jsonb_build_array(kind, parts) order by kind)
        from activities where activities.line_id = lines.id),
      'quarantineEndsAt', (select quarantine_ends_at from numbers where numbers.phone_number = lines.phone_number)
    ) as life
    from lines join accounts on accounts.id = lines.account_id
    order by lines.phone_number, lines.id`.execute(db.query());
  const { rows: accounts } = await sql<{ life: unknown }>`
    select jsonb_build_object('ofType', plan_type, 'status', status, 'month', month, 'count', count(*)) as life
    from accounts group by plan_type, status, month order by plan_type, status, month`.execute(db.query());
  const { rows: invoices } = await sql<{ life: unknown }>`
    select jsonb_build_object(
      'owner', invoices.customer_id, 'plan', accounts.plan_type, 'month', invoices.month, 'dueOn', due_on,
      'total', total_minor, 'order', jsonb_build_array(orders.kind, orders.state, orders.price_minor, orders.phone_number),
      'lines', (select jsonb_agg(jsonb_build_array(line_id, kind, plan_name, price_minor, member_name) order by position)
        from invoice_lines where invoice_id = invoices.id),
      'paidOff', (select jsonb_agg(jsonb_build_array(line_id, kind, amount_minor) order by line_id)
        from credit_entries where credit_entries.order_id = orders.id),
      'charge', (select count(*) from recurring_charges where recurring_charges.order_id = orders.id),
      'notifications', (select count(*) from notifications where notifications.customer_id = invoices.customer_id),
      'activities', (select jsonb_agg(jsonb_build_array(kind, parts) order by kind)
        from activities where activities.account_id = accounts.id and line_id is null)
    ) as life
    from invoices join orders on orders.id = invoices.order_id join accounts on accounts.id = invoices.account_id
    order by invoices.account_id, invoices.month`.execute(db.query());
  const { rows: series } = await sql<{ life: unknown }>`
    select jsonb_build_object('invoices', count(*), 'leftOut', max(number) - min(number) + 1 - count(*)) as life
    from invoices`.execute(db.query());
  return [...rows, ...accounts, ...invoices, ...series].map(({ life }) => life);
}
