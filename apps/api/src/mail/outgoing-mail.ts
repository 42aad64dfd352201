import type { MailedKind, NotificationParts } from '@bylgja/contract';
import type { PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import type { InTransaction } from '#db/database.ts';
import type { Deps } from '#deps.ts';
import { dueSignal, queueMessages } from '#outbox/queue-messages.ts';

type Nothing = Readonly<Record<string, never>>;

/** A mail about the same event as a notification needs the same parts, and whom it greets. */
type NotificationMails = {
  readonly [Kind in MailedKind]: (NotificationParts[Kind] extends Nothing
    ? unknown
    : NotificationParts[Kind]) & {
    readonly firstname: string;
  };
};

/** Every mail the product writes, by what it is about, with what its text needs. No secret is among that. */
export interface MailParts extends NotificationMails {
  readonly welcome: { readonly firstname: string };
  /** Its link is made of the id when the mail is written. */
  readonly password_reset: { readonly firstname: string; readonly resetId: string };
  /** With a link that confirms it, to whom uses the line; made of the id when the mail is written. */
  readonly sim_change_confirm: {
    readonly firstname: string;
    readonly phoneNumber: PhoneNumber;
    readonly linkId: string;
  };
  /** To the address to be. */
  readonly email_change: { readonly firstname: string; readonly changeId: string };
  /** To the address that was, with a link that stops it. */
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

/** The signal that a mail waits to be sent. */
export const mailsDue = dueSignal('mail');

/**
 * Puts a mail among those to be sent: a job hands it to the mail server
 * afterwards, and again until it is taken.
 */
export async function queueMail(deps: InTransaction<Deps>, mail: OutgoingMail): Promise<void> {
  await queueMessages(deps, 'mail', [mail]);
}
