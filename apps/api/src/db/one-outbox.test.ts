import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';

import { sql } from 'kysely';

import { openTestDatabase } from '#testing/test-database.ts';
import type { TestDatabase } from '#testing/test-database.ts';

import { createMigrator } from './migrate.ts';

let db: TestDatabase;
before(async () => {
  db = await openTestDatabase();
});
after(() => db.close());

async function migrateTo(name: string): Promise<void> {
  const { error } = await createMigrator(db).migrateTo(name);
  assert.equal(error, undefined);
}

const id = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
const customer = id(1);
const session = id(2);
const notification = id(3);
const times = { written: '2026-11-21T14:32:00Z', next: '2026-11-21T14:36:00Z', sent: '2026-11-21T14:33:00Z' };

/** A waiting mail, a sent and erased one, a waiting SMS, a waiting push and a sent one. */
async function writeAsBefore(): Promise<void> {
  const { written, next, sent } = times;
  await sql`
    insert into customers (id, firstname, lastname, locale, created_at)
    values (${customer}, 'Hanna', 'Olsen', 'fo', ${written})`.execute(db.query());
  await sql`
    insert into sessions (id, customer_id, method, started_at, last_used_at, expires_at, verified_at)
    values (${session}, ${customer}, 'password', ${written}, ${written}, ${next}, ${written})`.execute(
    db.query(),
  );
  await sql`
    insert into push_registrations (session_id, token, platform, registered_at)
    values (${session}, 'phone-of-hanna', 'ios', ${written})`.execute(db.query());
  await sql`
    insert into mails (id, recipient, locale, kind, parts, created_at, tries, next_try_at, sent_at)
    values (${id(4)}, 'hanna@example.fo', 'fo', 'welcome', '{"firstname": "Hanna"}', ${written}, 2, ${next}, null),
      (${id(5)}, '', 'en', 'password_changed', '{}', ${written}, 1, null, ${sent})`.execute(db.query());
  await sql`
    insert into texts (id, recipient, locale, kind, parts, created_at, tries, next_try_at, sent_at)
    values (${id(6)}, '298211002', 'fo', 'data_alert', '{"percent": 90}', ${written}, 0, ${next}, null)`.execute(
    db.query(),
  );
  await sql`
    insert into pushes (id, session_id, notification_id, locale, kind, link, created_at, tries, next_try_at, sent_at)
    values (${id(7)}, ${session}, ${notification}, 'fo', 'data_received', '/umbonir', ${written}, 0, ${next}, null),
      (${id(8)}, ${session}, ${notification}, 'fo', 'data_given', '/', ${written}, 1, null, ${sent})`.execute(
    db.query(),
  );
}

async function rowsBefore(): Promise<unknown> {
  const { rows } = await sql`
    select (select json_agg(mails order by id) from mails) as mails, (select json_agg(texts order by id) from texts) as texts,
      (select json_agg(pushes order by id) from pushes) as pushes`.execute(db.query());
  return rows;
}

test('waiting and sent messages are moved unchanged into the one outbox, and back', async () => {
  await migrateTo('0048-usage-by-month');
  await writeAsBefore();
  const before = await rowsBefore();
  await migrateTo('0049-one-outbox');

  const { rows } = await sql`
    select id, channel, recipient, session_id, locale, kind, parts, created_at, tries, next_try_at, sent_at
    from outbox_messages order by id`.execute(db.query());
  const [written, next, sent] = [new Date(times.written), new Date(times.next), new Date(times.sent)];
  const row = (values: Readonly<Record<string, unknown>>) => ({
    recipient: null,
    session_id: null,
    locale: 'fo',
    created_at: written,
    ...values,
  });
  const waits = { next_try_at: next, sent_at: null };
  const isSent = { next_try_at: null, sent_at: sent, tries: 1 };
  const parts = { notificationId: notification, link: '/umbonir' };
  assert.deepEqual(
    rows,
    [
      {
        id: id(4),
        channel: 'mail',
        recipient: 'hanna@example.fo',
        kind: 'welcome',
        parts: { firstname: 'Hanna' },
        tries: 2,
        ...waits,
      },
      {
        id: id(5),
        channel: 'mail',
        recipient: '',
        locale: 'en',
        kind: 'password_changed',
        parts: {},
        ...isSent,
      },
      {
        id: id(6),
        channel: 'sms',
        recipient: '298211002',
        kind: 'data_alert',
        parts: { percent: 90 },
        tries: 0,
        ...waits,
      },
      { id: id(7), channel: 'push', session_id: session, kind: 'data_received', parts, tries: 0, ...waits },
      {
        id: id(8),
        channel: 'push',
        session_id: session,
        kind: 'data_given',
        parts: { ...parts, link: '/' },
        ...isSent,
      },
    ].map(row),
  );

  await migrateTo('0048-usage-by-month');
  assert.deepEqual(await rowsBefore(), before);
});
