import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import type { MailAttachment } from '#gateways/mail/mail-gateway.ts';

import type { OutgoingMail } from './outgoing-mail.ts';

/** The files that go with a mail, made as it is sent; fails where what they are of is gone. */
export async function attachmentsOf(
  deps: Deps,
  mail: OutgoingMail,
): Promise<Result<readonly MailAttachment[], 'attachment_gone'>> {
  if (mail.kind !== 'receipt') return ok([]);
  const { locale, parts } = mail;
  const bytes = await deps.drawReceipt({ ...parts, locale });
  if (!bytes) return fail('attachment_gone');
  const name = serverTexts[locale].receipt.fileName({ number: parts.number });
  return ok([{ name, mediaType: 'application/pdf', bytes }]);
}
