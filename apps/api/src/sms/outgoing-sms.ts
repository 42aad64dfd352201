import type { NotificationParts, SmsKind } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { queueMessages } from '#outbox/queue-messages.ts';

/** An SMS has the words of a notification, in the reader's language. No secret is among its parts. */
export type OutgoingSms = {
  [Kind in SmsKind]: {
    readonly kind: Kind;
    readonly to: PhoneNumber;
    readonly locale: Locale;
    readonly parts: NotificationParts[Kind];
  };
}[SmsKind];

/**
 * Queues an SMS: a job hands it to the gateway afterwards,
 * and again until it is taken or of no more use.
 */
export async function queueSms(deps: InTransaction<Deps>, sms: OutgoingSms): Promise<void> {
  await queueMessages(deps, 'sms', [sms]);
}
