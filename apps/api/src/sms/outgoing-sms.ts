import type { NotificationParts, SmsKind } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueMessages } from '#outbox/queue-messages.ts';

/** An SMS has the text of a notification, in the reader's language. Its parts contain no secret. */
export type OutgoingSms = {
  [Kind in SmsKind]: {
    readonly kind: Kind;
    readonly to: PhoneNumber;
    readonly locale: Locale;
    readonly parts: NotificationParts[Kind];
  };
}[SmsKind];

/**
 * Queues an SMS: a job sends it to the gateway after the commit,
 * and retries until it is accepted or no longer useful.
 */
export async function queueSms(deps: InTransaction<Deps>, sms: OutgoingSms): Promise<void> {
  await queueMessages(deps, 'sms', [sms]);
}
