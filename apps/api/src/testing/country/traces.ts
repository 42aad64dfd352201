import { monthOf } from '@bylgja/domain';
import { market } from '@bylgja/market';
import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import type { Country } from './size.ts';

/** Data that is rare, or kept only for a while: enough that no plan is made for an empty table. */
export async function insertTraces(db: Database, country: Country): Promise<void> {
  await insertTracesOfSignIns(db, country);
  await insertTracesOfPhones(db, country);
  await insertTracesOfOrders(db, country);
}

async function insertTracesOfSignIns(db: Database, { customers, now }: Country): Promise<void> {
  await sql`
    insert into sign_in_codes (id, phone_number, purpose, code_hash, created_at, expires_at, closed_at)
    select generated_id('code', n), generated_number(n), 'sign_in', 'none', at, at + interval '5 minutes', at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join lateral (select ${now}::timestamptz - n % 24 * interval '1 hour' as at) as sent`.execute(
    db.query(),
  );
  await sql`
    insert into rate_limits (key, count, window_ends_at)
    select 'generated-' || n, 1, ${now}::timestamptz + n % 60 * interval '1 minute'
    from generate_series(0, ${customers - 1}::bigint) n`.execute(db.query());
  await sql`
    insert into used_tokens (nonce, expires_at)
    select 'generated-' || n, ${now}::timestamptz + interval '1 minute'
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into password_resets (id, customer_id, created_at, expires_at, closed_at)
    select generated_id('reset', n), generated_id('customer', n), ${now}, ${now}, ${now}
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into email_changes (id, customer_id, email, created_at, expires_at, closed_at, confirmed_at)
    select generated_id('email', n), generated_id('customer', n), 'kundi-' || n || '@example.fo', ${now}, ${now}, ${now}, ${now}
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into number_reservations (id, phone_number, customer_id, created_at, expires_at)
    select generated_id('reservation', n), '298' || lpad((1000 + n)::text, 6, '0'), generated_id('customer', n), ${now},
      ${now}::timestamptz - (n % 150 - 1) * interval '15 minutes'
    from generate_series(0, ${Math.ceil(customers / 2) - 1}::bigint) n`.execute(db.query());
}

/** Half of the customers have a phone registered for pushes; a fifth have switched off a topic. */
async function insertTracesOfPhones(db: Database, { customers, now }: Country): Promise<void> {
  await sql`
    insert into push_registrations (session_id, token, platform, registered_at)
    select generated_id('session', n), 'generated-' || n, 'android', ${now}
    from generate_series(0, ${customers - 1}::bigint, 2) n`.execute(db.query());
  await sql`
    insert into outbox_messages (id, channel, session_id, locale, kind, parts, created_at, tries, sent_at)
    select generated_id('push' || k, n), 'push', generated_id('session', n), 'fo', 'data_received',
      jsonb_build_object('notificationId', generated_id('notification' || k, n), 'link', '/'), ${now}, 1, ${now}
    from generate_series(0, ${customers - 1}::bigint, 2) n cross join generate_series(1, 3) k`.execute(
    db.query(),
  );
  await sql`
    insert into notification_opt_outs (customer_id, topic)
    select generated_id('customer', n), 'usage'
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
}

/** SIM changes, recurring charges, automatic top-ups, refunds, and notices of the payment provider. */
async function insertTracesOfOrders(db: Database, { customers, now }: Country): Promise<void> {
  await sql`
    insert into orders
      (id, kind, state, customer_id, line_id, account_id, phone_number, member_name, name, price_minor, created_at,
       paid_at, completed_at)
    select generated_id('sim-order', n), 'sim_change', 'complete', generated_id('customer', n), generated_id('line', n),
      generated_id('account', account_of(n)), generated_number(n), 'Kundi', 'eSIM', 0, ${now}, ${now}, ${now}
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into order_steps (order_id, step, at)
    select id, 'ordered', created_at from orders
    on conflict do nothing`.execute(db.query());
  await sql`
    insert into sim_change_pauses (order_id, line_id, started_at, ends_at, ended_at, outcome)
    select generated_id('sim-order', n), generated_id('line', n), ${now}, ${now}, ${now}, 'elapsed'
    from generate_series(0, ${customers - 1}::bigint, 5) n`.execute(db.query());
  await sql`
    insert into recurring_charges (order_id, period, tries, next_try_at, created_at)
    select id, ${monthOf(now)}, 1, null, created_at from orders where kind = 'invoice' and name like 'Generated%'`.execute(
    db.query(),
  );
  await sql`
    insert into automatic_top_ups (line_id, customer_id, threshold_minor, amount_minor, most_per_month, created_at)
    select generated_id('line', n), generated_id('customer', n), 2000, 10000, 2, ${now}
    from generate_series(5, ${customers - 1}::bigint, 10) n`.execute(db.query());
  await sql`
    insert into automatic_top_up_orders (order_id, line_id, month, state, created_at)
    select id, line_id, to_char(created_at at time zone ${market().timeZone}, 'YYYY-MM'), 'completed', created_at
    from orders where kind = 'top_up' and name like 'Generated%'`.execute(db.query());
  await sql`
    insert into payment_refunds (id, ref, amount_minor, reason, requested_at, sent_at)
    select generated_id('refund', number), 'generated-' || number, price_minor, 'cancelled', created_at, created_at
    from orders where kind = 'package' and name like 'Generated%' and number % 10 = 0`.execute(db.query());
  await sql`
    insert into payment_callbacks (body_hash, provider, ref, received_at)
    select md5(ref), 'quickpay', ref, created_at + (hashtext(ref) & 8388607) * interval '1 millisecond'
    from payment_attempts where ref like 'generated-%'`.execute(db.query());
}
