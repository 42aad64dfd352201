import { monthOf, startOfMonth } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import { historyOf } from './size.ts';
import type { Country } from './size.ts';

/** Purchases and invoices, with payments and receipts. */
export async function insertPurchases(db: Database, country: Country): Promise<void> {
  const { customers, now } = country;
  await insertOrders(db, country);
  // Generated orders are paid, each by one payment with two operations, and have a receipt.
  await sql`
    insert into payment_attempts
      (ref, order_id, provider, amount_minor, lifecycle, provider_status, provider_id, card_brand, card_last4, created_at, updated_at)
    select 'generated-' || number, id, 'quickpay', price_minor, 'settled', 'captured', 'generated-' || number, 'visa', '4242',
      created_at, created_at
    from orders where request_id is null and name like 'Generated%'`.execute(db.query());
  await sql`
    insert into payment_operations (ref, operation_id, type, amount_minor, is_pending, is_approved, status_code)
    select ref, position::text, type, amount_minor, false, true, '20000'
    from payment_attempts, unnest(array['authorize', 'capture']) with ordinality as operations (type, position)
    where ref like 'generated-%'`.execute(db.query());
  await sql`
    insert into receipts
      (id, number, customer_id, order_id, payment_ref, phone_number, name, total_minor, vat_minor, card_brand, card_last4,
       issued_at)
    select generated_id('receipt', number),
      coalesce((select max(number) from receipts), 0) + row_number() over (order by created_at, number), customer_id, id,
      'generated-' || number, phone_number, name, price_minor, price_minor / 5, 'visa', '4242', created_at
    from orders where name like 'Generated%'`.execute(db.query());
  await insertInvoices(db);
  await sql`
    insert into grants (id, line_id, source, zone, megabytes, valid_from, valid_until, order_id)
    select generated_id('package', number), line_id, 'package', 'domestic', 1024, created_at,
      (date_trunc('month', created_at at time zone ${market().timeZone}) + interval '1 month') at time zone ${market().timeZone}, id
    from orders where kind = 'package' and name like 'Generated%'`.execute(db.query());
  await sql`
    insert into credit_entries (id, line_id, kind, amount_minor, order_id, at)
    select generated_id('credit', number), line_id, 'top_up', price_minor, id, created_at
    from orders where kind = 'top_up' and name like 'Generated%'`.execute(db.query());
  await sql`
    insert into idempotency_keys (id, customer_id, route, key, request_hash, response, leased_until, created_at)
    select generated_id('key', n), generated_id('customer', n), 'POST /packages', generated_id('key', n)::text, md5('k'),
      '{}', ${now}, ${now}
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await sql`
    insert into counters (name, value)
    values ('receipts', (select max(number) from receipts)), ('invoices', (select max(number) from invoices))
    on conflict (name) do update set value = excluded.value`.execute(db.query());
}

/** Packages for every customer, a monthly invoice for every payer of a plan, and top-ups of prepaid lines. */
async function insertOrders(db: Database, country: Country): Promise<void> {
  const { customers, now } = country;
  const { packages, invoices, topUps } = historyOf(country);
  const columns = sql`
    insert into orders
      (id, kind, state, customer_id, line_id, account_id, package_id, phone_number, member_name, name, price_minor,
       created_at, paid_at, completed_at)`;
  await sql`
    ${columns}
    select generated_id('package-order' || k, n), 'package', 'complete', generated_id('customer', n),
      generated_id('line', n), generated_id('account', account_of(n)), 'gb-1', generated_number(n), 'Kundi',
      'Generated 1 GB', 2900, at, at, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(0, ${packages - 1}) k
    cross join lateral (select ${now}::timestamptz - (k * 25 + n % 20) * interval '1 day' as at) as bought`.execute(
    db.query(),
  );
  await sql`
    ${columns}
    select generated_id('invoice-order' || k, n), 'invoice', 'complete', generated_id('customer', n), null,
      generated_id('account', n), null, null, '', 'Generated invoice', 24900, at, at, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(0, ${invoices - 1}) k
    cross join lateral (select ${startOfMonth(monthOf(now))}::timestamptz - k * interval '30 days' as at) as made
    where n = account_of(n) and n % 10 <> 5`.execute(db.query());
  await sql`
    ${columns}
    select generated_id('top-up-order' || k, n), 'top_up', 'complete', generated_id('customer', n),
      generated_id('line', n), generated_id('account', n), null, generated_number(n), 'Kundi', 'Generated top-up',
      10000, at, at, at
    from generate_series(5, ${customers - 1}::bigint, 10) n
    cross join generate_series(0, ${topUps - 1}) k
    cross join lateral (select ${now}::timestamptz - (k * 25 + n % 20) * interval '1 day' as at) as topped_up`.execute(
    db.query(),
  );
  await sql`
    insert into order_effects (order_id, effect, at)
    select id, 'delivered', created_at from orders where kind in ('package', 'top_up') and name like 'Generated%'`.execute(
    db.query(),
  );
}

async function insertInvoices(db: Database): Promise<void> {
  await sql`
    insert into invoices (id, number, account_id, customer_id, order_id, month, total_minor, due_on, created_at)
    select generated_id('invoice', number),
      coalesce((select max(number) from invoices), 0) + row_number() over (order by created_at, number), account_id,
      customer_id, id, to_char(created_at at time zone ${market().timeZone}, 'YYYY-MM'), price_minor,
      (created_at + interval '14 days')::date, created_at
    from orders where kind = 'invoice' and name like 'Generated%'`.execute(db.query());
  await sql`
    insert into invoice_lines
      (invoice_id, position, line_id, phone_number, member_name, kind, plan_name, price_minor)
    select invoices.id, row_number() over (partition by invoices.id order by lines.id) - 1, lines.id, lines.phone_number,
      'Kundi', 'plan', 'Generated', 24900
    from invoices
    join orders on orders.id = invoices.order_id and orders.name like 'Generated%'
    join lines on lines.account_id = invoices.account_id`.execute(db.query());
}
