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
  /** The address to be, lower case. */
  email: string;
  created_at: Instant;
  expires_at: Instant;
  /** Confirmed, stopped, or replaced by a newer one. */
  closed_at: OptionalInstant;
  /** Null again when it is undone. */
  confirmed_at: OptionalInstant;
  /** The address that it took the place of. */
  previous_email: ColumnType<string | null, string | null | undefined, string | null>;
}

/** What waits to be sent to somebody, and what was. */
export interface OutboxMessagesTable {
  id: string;
  channel: 'mail' | 'sms' | 'push';
  /** An address, or a number; empty once it is erased, null of a push. */
  recipient: ColumnType<string | null, string | undefined, string>;
  /** On whose phone a push is shown; null of all else. */
  session_id: ColumnType<string | null, string | undefined, never>;
  locale: 'fo' | 'en';
  kind: string;
  /** What the text needs; no secret stands here, links get theirs when it is written. */
  parts: JSONColumnType<Record<string, unknown>>;
  created_at: Instant;
  tries: Generated<number>;
  /** Null when it is sent, or given up. */
  next_try_at: OptionalInstant;
  sent_at: OptionalInstant;
}

/** The phone on which a session is signed in, where it wants pushes. */
export interface PushRegistrationsTable {
  session_id: string;
  /** What the push service knows the app on that phone by; of one session only. */
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
  /** What its text needs. */
  parts: JSONColumnType<NotificationParts[NotificationKind]>;
  /** Where in the app it leads. */
  link: string | null;
  created_at: Instant;
  read_at: OptionalInstant;
}

/** What customers have switched off. */
export interface NotificationOptOutsTable {
  customer_id: string;
  topic: NotificationTopic;
}
