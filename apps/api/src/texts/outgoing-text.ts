import type { NotificationKind, NotificationParts, PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';

import { insertText } from './texts.store.ts';

/** A text message says what a notification says, in the language of whoever reads it. No secret is among its parts. */
export type OutgoingText = {
  [Kind in NotificationKind]: {
    readonly kind: Kind;
    readonly to: PhoneNumber;
    readonly locale: Locale;
    readonly parts: NotificationParts[Kind];
  };
}[NotificationKind];

/** The signal that a text waits to be sent. */
export const textsDue = 'texts_due';

/**
 * Puts a text among those to be sent. In the transaction of what it tells of; a job hands it to the gateway afterwards,
 * and again until it is taken or of no more use.
 */
export async function queueText(deps: Deps, text: OutgoingText): Promise<void> {
  await insertText(deps.db, { id: deps.ids.uuid(), at: deps.clock.now(), ...text });
  await deps.db.notify(textsDue, '');
}
