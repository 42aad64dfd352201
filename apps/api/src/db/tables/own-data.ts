import type { ActivityKind, NotificationKind, NotificationParts } from '@bylgja/contract';
import type { Device, NotificationTopic, PushPlatform } from '@bylgja/domain';
import type { ColumnType, Generated, JSONColumnType } from 'kysely';

import type { Instant, OptionalInstant } from './columns.ts';

export interface PasswordResetsTable {
  id: string;
  customer_id: string;
  created_at: Instant;
  expires_at: Instant;
  /** Used, or replaced by a newer one. */
  closed_at: OptionalInstant;
}

export interface EmailChangesTable {
  id: string;
  customer_id: string;
  /** The new address, lower case. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
  /** Confirmed, stopped, or replaced by a newer one. */
  closed_at: OptionalInstant;
  /** Null again when the change is undone. */
  confirmed_at: OptionalInstant;
  /** The address that it replaced. */
  previous_email: ColumnType<string | null, string | null | undefined, string | null>;
}

/** Messages waiting to be sent, and sent ones. */
export interface OutboxMessagesTable {
  id: string;
  channel: 'mail' | 'sms' | 'push' | 'event';
  /** An address or a number; empty once it is erased, null for a push or an event. */
  recipient: ColumnType<string | null, string | undefined, string>;
  /** The customer on whose phone a push is shown; null for other channels. */
  session_id: ColumnType<string | null, string | undefined, never>;
  /** The customer that an event is about, and its place among all events; null for other channels. */
  customer_id: ColumnType<string | null, string | undefined, never>;
  position: ColumnType<number | null, number | undefined, never>;
  /** Null for an event. */
  locale: ColumnType<'fo' | 'en' | null, 'fo' | 'en' | undefined, never>;
  kind: string;
  /** The parameters of the text, without secrets, as links get theirs when the message is rendered; the content of an event. */
  parts: JSONColumnType<Record<string, unknown>>;
  created_at: Instant;
  tries: Generated<number>;
  /** Null once it is sent, abandoned or parked. */
  next_try_at: OptionalInstant;
  sent_at: OptionalInstant;
}

/** The phone on which a session is signed in, if it wants pushes. */
export interface PushRegistrationsTable {
  session_id: string;
  /** The push service's token of the app on that phone; it belongs to one session only. */
  token: string;
  platform: PushPlatform;
  registered_at: Instant;
}

export interface ActivitiesTable {
  id: string;
  at: Instant;
  kind: ActivityKind;
  /** Null when the provider did it, or a customer who is deleted. */
  actor_id: string | null;
  account_id: string | null;
  line_id: string | null;
  device: JSONColumnType<Device | null, string | null, string | null>;
  parts: JSONColumnType<Record<string, string | number>>;
}

export interface NotificationsTable {
  id: string;
  customer_id: string;
  kind: NotificationKind;
  /** The parameters of its text. */
  parts: JSONColumnType<NotificationParts[NotificationKind]>;
  /** The path in the app that it opens. */
  link: string | null;
  created_at: Instant;
  read_at: OptionalInstant;
}

/** Topics that customers have switched off. */
export interface NotificationOptOutsTable {
  customer_id: string;
  topic: NotificationTopic;
}
