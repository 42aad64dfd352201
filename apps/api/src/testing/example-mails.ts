import type { PhoneNumber } from '@bylgja/domain';
import type { Locale } from '@bylgja/i18n/server';

import { deriveSecrets } from '#crypto/secrets.ts';
import type { MailKind, MailParts, OutgoingMail } from '#mail/outgoing-mail.ts';
import { writeMail } from '#mail/written-mail.ts';
import type { WrittenMail } from '#mail/written-mail.ts';

export const exampleId = '11111111-2222-4333-8444-555555555555';
export const examplePlace = {
  siteUrl: 'https://sjalvgreidsla.example.fo',
  keys: deriveSecrets({ current: 'the key of the example mails' }).mailedLink,
};

const id = exampleId;
const phoneNumber = '298211001' as PhoneNumber;

const parts: MailParts = {
  welcome: { firstname: 'Bjørk' },
  password_reset: { firstname: 'Bjørk', resetId: id },
  password_changed: { firstname: 'Bjørk' },
  sim_change_ordered: {
    firstname: 'Bjørk',
    phoneNumber,
    orderId: id,
    effectiveAt: '2026-11-22T14:32:00.000Z',
  },
  sim_change_confirm: { firstname: 'Bjørk', phoneNumber, linkId: id },
  sim_changed: { firstname: 'Bjørk', phoneNumber },
  email_change: { firstname: 'Bjørk', changeId: id },
  email_change_notice: { firstname: 'Bjørk', newEmail: 'nyggj@example.fo', changeId: id },
  receipt: { firstname: 'Bjørk', customerId: id, receiptId: id, number: '000104', total: 79 },
  user_deleted: { firstname: 'Bjørk' },
};

export const mailKinds = Object.keys(parts) as MailKind[];

export function exampleMail(
  kind: MailKind,
  locale: Locale,
  change: Readonly<Record<string, string | number>> = {},
): OutgoingMail {
  const mail = { kind, locale, to: 'bjork@example.fo', parts: { ...parts[kind], ...change } };
  return mail as OutgoingMail;
}

/** Every mail of the product in a language. */
export function writeExampleMails(locale: Locale): WrittenMail[] {
  return mailKinds.map((kind) => writeMail(exampleMail(kind, locale), examplePlace));
}
