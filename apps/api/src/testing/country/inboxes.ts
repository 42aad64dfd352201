import { sql } from 'kysely';

import type { Database } from '#db/database.ts';

import { historyOf } from './size.ts';
import type { Country } from './size.ts';

/** Notifications, sent messages, and the activity log. */
export async function insertInboxes(db: Database, country: Country): Promise<void> {
  const { customers, now } = country;
  const { notifications, activities, messages } = historyOf(country);
  await sql`
    insert into notifications (id, customer_id, kind, parts, link, created_at, read_at)
    select generated_id('notification' || k, n), generated_id('customer', n), 'data_received',
      jsonb_build_object('megabytes', 512, 'firstname', 'Kundi', 'phoneNumber', generated_number(n)), '/', at,
      case when k > 2 then at end
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(1, ${notifications}) k
    cross join lateral (select ${now}::timestamptz - k * interval '3 days' as at) as notified`.execute(
    db.query(),
  );
  await sql`
    insert into activities (id, at, kind, actor_id, account_id, line_id, device, parts)
    select generated_id('activity' || k, n), ${now}::timestamptz - k * interval '2 days', 'phone_book_shown',
      generated_id('customer', n), generated_id('account', account_of(n)), generated_id('line', n),
      '{"kind": "phone", "system": "android"}', '{}'
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(1, ${activities}) k`.execute(db.query());
  await sql`
    insert into outbox_messages (id, channel, recipient, locale, kind, parts, created_at, tries, next_try_at, sent_at)
    select generated_id('text' || k, n), 'sms', generated_number(n), 'fo', 'data_alert', '{}', at, 1, null, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(1, ${messages}) k
    cross join lateral (select ${now}::timestamptz - k * interval '3 days' as at) as sent`.execute(
    db.query(),
  );
  await sql`
    insert into outbox_messages (id, channel, recipient, locale, kind, parts, created_at, tries, next_try_at, sent_at)
    select generated_id('mail' || k, n), 'mail', 'kundi-' || n || '@example.fo', 'fo', 'welcome', '{}', at, 1, null, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join generate_series(1, ${messages}) k
    cross join lateral (select ${now}::timestamptz - k * interval '3 days' as at) as sent`.execute(
    db.query(),
  );
  await sql`
    insert into outbox_messages (id, channel, customer_id, position, kind, parts, created_at, tries, next_try_at, sent_at)
    select generated_id('event', n), 'event', generated_id('customer', n), nextval('outbox_event_positions'),
      'order.delivered', '{}', at, 1, null, at
    from generate_series(0, ${customers - 1}::bigint) n
    cross join lateral (select ${now}::timestamptz - n % 20 * interval '1 day' as at) as sent`.execute(
    db.query(),
  );
}
