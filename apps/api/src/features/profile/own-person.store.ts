import { sql } from 'kysely';

import type { TablesOfOwnData } from './own-data.ts';

/** Of the person: who they are, how they signed in, what was written to them and what they did. */
export const ownPerson = {
  customers: (db, id) =>
    db
      .query()
      .selectFrom('customers')
      .select([
        'id',
        'firstname',
        'lastname',
        'email',
        'birth_on as birthDate',
        'address',
        'postal_code as postalCode',
        'city',
        'locale',
        'contact_number as contactNumber',
        'created_at as createdAt',
      ])
      .where('id', '=', id)
      .execute(),
  sessions: (db, id) =>
    db
      .query()
      .selectFrom('sessions')
      .select([
        'method',
        'phone_number as phoneNumber',
        'device',
        'started_at as startedAt',
        'last_used_at as lastUsedAt',
        'verified_at as verifiedAt',
        'expires_at as expiresAt',
        'ended_at as endedAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('started_at')
      .execute(),
  refresh_tokens: 'Nothing but hashes, of sessions that are given.',
  sign_in_codes: (db, id) =>
    db
      .query()
      .selectFrom('sign_in_codes')
      .innerJoin('lines', 'lines.phone_number', 'sign_in_codes.phone_number')
      .select([
        'sign_in_codes.phone_number as phoneNumber',
        'sign_in_codes.created_at as sentAt',
        'sign_in_codes.tries',
      ])
      .where('lines.customer_id', '=', id)
      .orderBy('sign_in_codes.created_at')
      .execute(),
  password_resets: (db, id) =>
    db
      .query()
      .selectFrom('password_resets')
      .select(['created_at as askedAt', 'expires_at as expiresAt', 'closed_at as closedAt'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  email_changes: (db, id) =>
    db
      .query()
      .selectFrom('email_changes')
      .select([
        'email',
        'previous_email as previousEmail',
        'created_at as askedAt',
        'expires_at as expiresAt',
        'confirmed_at as confirmedAt',
        'closed_at as closedAt',
      ])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  mails: (db, id) =>
    db
      .query()
      .selectFrom('mails')
      .innerJoin('customers', 'customers.email', 'mails.recipient')
      .select(['mails.recipient', 'mails.kind', 'mails.created_at as writtenAt', 'mails.sent_at as sentAt'])
      .where('customers.id', '=', id)
      .orderBy('mails.created_at')
      .execute(),
  texts: (db, id) =>
    db
      .query()
      .selectFrom('texts')
      .innerJoin('lines', 'lines.phone_number', 'texts.recipient')
      .select(['texts.recipient', 'texts.kind', 'texts.created_at as writtenAt', 'texts.sent_at as sentAt'])
      .where('lines.customer_id', '=', id)
      .orderBy('texts.created_at')
      .execute(),
  push_registrations: (db, id) =>
    db
      .query()
      .selectFrom('push_registrations')
      .innerJoin('sessions', 'sessions.id', 'push_registrations.session_id')
      .select(['push_registrations.platform', 'push_registrations.registered_at as registeredAt'])
      .where('sessions.customer_id', '=', id)
      .orderBy('push_registrations.registered_at')
      .execute(),
  pushes: (db, id) =>
    db
      .query()
      .selectFrom('pushes')
      .innerJoin('sessions', 'sessions.id', 'pushes.session_id')
      .select(['pushes.kind', 'pushes.created_at as writtenAt', 'pushes.sent_at as sentAt'])
      .where('sessions.customer_id', '=', id)
      .orderBy('pushes.created_at')
      .execute(),
  notifications: (db, id) =>
    db
      .query()
      .selectFrom('notifications')
      .select(['kind', 'parts', 'created_at as toldAt', 'read_at as readAt'])
      .where('customer_id', '=', id)
      .orderBy('created_at')
      .execute(),
  activities: (db, id) =>
    db
      .query()
      .selectFrom('activities')
      .leftJoin('lines', 'lines.id', 'activities.line_id')
      .select(({ eb, val }) => [
        'activities.at',
        'activities.kind',
        'lines.phone_number as phoneNumber',
        eb('activities.actor_id', '=', id).as('isMine'),
        // What somebody else sat in front of is theirs.
        eb
          .case()
          .when('activities.actor_id', '=', id)
          .then(eb.ref('activities.device'))
          .else(val(null))
          .end()
          .as('device'),
        // So is why they did it.
        eb
          .case()
          .when('activities.actor_id', '=', id)
          .then(eb.ref('activities.parts'))
          .else(sql<Record<string, string | number>>`activities.parts - 'reason'`)
          .end()
          .as('parts'),
      ])
      .where((eb) => eb.or([eb('activities.actor_id', '=', id), eb('lines.customer_id', '=', id)]))
      .orderBy('activities.at')
      .execute(),
  idempotency_keys: 'Answers kept for a week to be repeated; what they tell of is given.',
  rate_limits: 'Counts by a hash of network, number or address, gone within a day.',
  spent_tokens: 'It is about nobody.',
} satisfies TablesOfOwnData;
