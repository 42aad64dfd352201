import type { MailedKind, NotificationParts } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { dueSignal, queueMessages } from '#outbox/queue-messages.ts';

type Nothing = Readonly<Record<string, never>>;

/** A mail about the same event as a notification has the same parts, and the name for its greeting. */
type NotificationMails = {
  readonly [Kind in MailedKind]: (NotificationParts[Kind] extends Nothing
    ? unknown
    : NotificationParts[Kind]) & {
    readonly firstname: string;
  };
};

/** Every mail of the product, by kind, with the parameters of its text. They contain no secret. */
export interface MailParts extends NotificationMails {
  readonly welcome: { readonly firstname: string };
  /** Its link is derived from the id when the mail is rendered. */
  readonly password_reset: { readonly firstname: string; readonly resetId: string };
  /** To the user of the line, with a link that confirms the change; derived from the id when the mail is rendered. */
  readonly sim_change_confirm: {
    readonly firstname: string;
    readonly phoneNumber: PhoneNumber;
    readonly linkId: string;
  };
  /** To the new address. */
  readonly email_change: { readonly firstname: string; readonly changeId: string };
  /** To the old address, with a link that stops the change. */
  readonly email_change_notice: {
    readonly firstname: string;
    readonly newEmail: string;
    readonly changeId: string;
  };
  /** With the PDF of the receipt, which is rendered when the mail is sent. The total is in kr. */
  readonly receipt: {
    readonly firstname: string;
    readonly customerId: string;
    readonly receiptId: string;
    readonly number: string;
    readonly total: number;
  };
  readonly user_deleted: { readonly firstname: string };
}

export type MailKind = keyof MailParts;

export type OutgoingMail = {
  [Kind in MailKind]: {
    readonly kind: Kind;
    readonly to: string;
    readonly locale: Locale;
    readonly parts: MailParts[Kind];
  };
}[MailKind];

/** The signal that a mail is waiting to be sent. */
export const mailsDue = dueSignal('mail');

/**
 * Queues a mail: a job sends it to the mail server after the commit,
 * and retries until it is accepted.
 */
export async function queueMail(deps: InTransaction<Deps>, mail: OutgoingMail): Promise<void> {
  await queueMessages(deps, 'mail', [mail]);
}
