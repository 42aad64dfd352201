import type { TableRules } from './column-rule.ts';

/** Messages to customers, and the log of their activity. */
export const messages = {
  password_resets: {
    created_at: { export: 'askedAt', erase: 'deleted' },
    expires_at: { export: true, erase: 'deleted' },
    closed_at: { export: true, erase: 'deleted' },
    id: { export: false, erase: 'deleted' },
    customer_id: { export: false, erase: 'deleted' },
  },
  email_changes: {
    email: { export: true, erase: 'deleted' },
    previous_email: { export: true, erase: 'deleted' },
    created_at: { export: 'askedAt', erase: 'deleted' },
    expires_at: { export: true, erase: 'deleted' },
    confirmed_at: { export: true, erase: 'deleted' },
    closed_at: { export: true, erase: 'deleted' },
    id: { export: false, erase: 'deleted' },
    customer_id: { export: false, erase: 'deleted' },
  },
  outbox_messages: {
    channel: { export: true, erase: 'deleted' },
    recipient: { export: true, erase: 'deleted' },
    kind: { export: true, erase: 'deleted' },
    created_at: { export: 'writtenAt', erase: 'deleted' },
    sent_at: { export: true, erase: 'deleted' },
    id: { export: false, erase: 'deleted' },
    session_id: { export: false, erase: 'deleted' },
    locale: { export: false, erase: 'deleted' },
    parts: { export: false, erase: 'deleted' },
    tries: { export: false, erase: 'deleted' },
    next_try_at: { export: false, erase: 'deleted' },
  },
  push_registrations: {
    platform: { export: true, erase: 'deleted' },
    registered_at: { export: true, erase: 'deleted' },
    session_id: { export: false, erase: 'deleted' },
    token: { export: false, erase: 'deleted' },
  },
  notifications: {
    kind: { export: true, erase: 'deleted' },
    parts: { export: true, erase: 'deleted' },
    created_at: { export: 'toldAt', erase: 'deleted' },
    read_at: { export: true, erase: 'deleted' },
    id: { export: false, erase: 'deleted' },
    customer_id: { export: false, erase: 'deleted' },
    link: { export: false, erase: 'deleted' },
  },
  notification_opt_outs: {
    topic: { export: true, erase: 'deleted' },
    customer_id: { export: false, erase: 'deleted' },
  },
  activities: {
    at: { export: true, erase: 'deleted' },
    kind: { export: true, erase: 'deleted' },
    line_id: { export: 'phoneNumber', erase: 'deleted' },
    actor_id: { export: 'isMine', erase: { to: null } },
    device: { export: true, erase: { to: null } },
    parts: { export: true, erase: 'deleted' },
    id: { export: false, erase: 'deleted' },
    account_id: { export: false, erase: 'deleted' },
  },
} as const satisfies Partial<TableRules>;
