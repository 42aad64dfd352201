import { sql } from 'kysely';

import type { Database } from '#db/database.ts';
import { exported } from '#db/personal-data.ts';
import { activitiesOf } from '#db/rows-of-customer.ts';

import type { OwnData, Row } from './own-rows.ts';

/**
 * The person's data, their sign-ins, the messages to them and their acts. An ended line keeps its number, which somebody else may
 * have by now: what is found by a number is exported only while the person has it.
 */
export const ownPerson = {
  customers: (db, id) =>
    db.query().selectFrom('customers').select(exported('customers')).where('id', '=', id).execute(),
  sessions: (db, id) =>
    db
      .query()
      .selectFrom('sessions')
      .select(exported('sessions'))
      .where('customer_id', '=', id)
      .orderBy('started_at')
      .execute(),
  refresh_tokens: 'Only hashes, of sessions that are exported.',
  sign_in_codes: (db, id) =>
    db
      .query()
      .selectFrom('sign_in_codes')
      .innerJoin('lines', 'lines.phone_number', 'sign_in_codes.phone_number')
      .select(exported('sign_in_codes'))
      .where('lines.customer_id', '=', id)
      .where('lines.status', '<>', 'ended')
      .orderBy('sign_in_codes.created_at')
      .execute(),
  password_resets: (db, id) =>
    db
      .query()
      .selectFrom('password_resets')
      .select(exported('password_resets'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  email_changes: (db, id) =>
    db
      .query()
      .selectFrom('email_changes')
      .select(exported('email_changes'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  outbox_messages: messagesOf,
  push_registrations: (db, id) =>
    db
      .query()
      .selectFrom('push_registrations')
      .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
      .select(exported('push_registrations'))
      .where('sessions.customer_id', '=', id)
      .orderBy('push_registrations.registered_at')
      .execute(),
  notifications: (db, id) =>
    db
      .query()
      .selectFrom('notifications')
      .select(exported('notifications'))
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  notification_opt_outs: (db, id) =>
    db
      .query()
      .selectFrom('notification_opt_outs')
      .select(exported('notification_opt_outs'))
      .where('customer_id', '=', id)
      .orderBy('topic')
      .execute(),
  activities: (db, id) =>
    db
      .query()
      .selectFrom('activities')
      .leftJoin('lines', 'lines.id', 'activities.line_id')
      .select(({ eb, val }) =>
        exported('activities', {
          line_id: eb.ref('lines.phone_number'),
          actor_id: eb('activities.actor_id', '=', id),
          // Another person's device belongs to that person.
          device: eb
            .case()
            .when('activities.actor_id', '=', id)
            .then(eb.ref('activities.device'))
            .else(val(null))
            .end(),
          // So does the reason for their act.
          parts: eb
            .case()
            .when('activities.actor_id', '=', id)
            .then(eb.ref('activities.parts'))
            .else(sql<Record<string, string | number>>`activities.parts - 'reason'`)
            .end(),
        }),
      )
      .where('activities.id', 'in', activitiesOf(db, id))
      .orderBy('activities.at')
      .execute(),
  idempotency_keys: 'Answers that are stored for a week to be repeated; their data is exported.',
} satisfies Partial<OwnData>;

/** Mails to the address, texts to the numbers, and pushes to the phones that the customer has now. */
function messagesOf(db: Database, id: string): Promise<Row[]> {
  const messages = db.query().selectFrom('outbox_messages').select(exported('outbox_messages'));
  const mails = messages
    .innerJoin('customers', 'customers.email', 'outbox_messages.recipient')
    .where('channel', '=', 'mail')
    .where('customers.id', '=', id);
  const texts = messages
    .innerJoin('lines', 'lines.phone_number', 'outbox_messages.recipient')
    .where('channel', '=', 'sms')
    .where('lines.customer_id', '=', id)
    .where('lines.status', '<>', 'ended');
  const pushes = messages
    .innerJoin('sessions', 'sessions.id', 'outbox_messages.session_id')
    .where('sessions.customer_id', '=', id);
  return mails.unionAll(texts).unionAll(pushes).orderBy('writtenAt').execute();
}
