import type { Notification } from '@bylgja/contract';
import { writeNotification } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { NotificationRow } from './notifications.store.ts';

export function presentNotification(row: NotificationRow, locale: Locale): Notification {
  return {
    id: row.id,
    kind: row.kind,
    ...writeNotification(row, locale),
    isRead: row.read_at !== null,
    createdAt: row.created_at.toISOString(),
    link: row.link,
  };
}
