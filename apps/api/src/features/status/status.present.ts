import type { StatusMessage } from '@bylgja/contract';
import type { Locale } from '@bylgja/i18n/server';

import type { StatusMessageRow } from './status.store.ts';

export function presentStatusMessage(row: StatusMessageRow, locale: Locale): StatusMessage {
  return {
    id: row.id,
    title: row.title[locale],
    body: row.body[locale],
    isRead: false,
    activeFrom: row.active_from.toISOString(),
    activeTo: row.active_to.toISOString(),
  };
}
