import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts';

import type { OutgoingMail } from './outgoing-mail.ts';

/** What slices do for mails. */
export interface MailEffects {
  /** The PDF of a receipt; null if the receipt has been deleted. */
  renderReceiptPdf(
    this: void,
    wanted: { readonly receiptId: string; readonly customerId: string; readonly locale: Locale },
  ): Promise<Uint8Array | null>;
}

export interface MailDeps extends Deps {
  readonly mailEffects: MailEffects;
}

/** The attachments of a mail, rendered when it is sent; fails if their source has been deleted. */
export async function attachmentsOf(
  deps: MailDeps,
  mail: OutgoingMail,
): Promise<Result<readonly MailAttachment[], 'attachment_gone'>> {
  if (mail.kind !== 'receipt') return ok([]);
  const { locale, parts } = mail;
  const bytes = await deps.mailEffects.renderReceiptPdf({ ...parts, locale });
  if (!bytes) return fail('attachment_gone');
  const name = serverTexts[locale].receipt.fileName({ number: parts.number });
  return ok([{ name, mediaType: 'application/pdf', bytes }]);
}
