import { brand } from '@bylgja/brand';
import { formatDateTime, formatExactPrice, formatPhoneNumber, serverTexts } from '@bylgja/i18n/server';
import type { Locale, MailWords } from '@bylgja/i18n/server';

import { describeSender } from '#outbox/sender.ts';

import { mailHtml } from './mail-html.ts';
import type { Letter } from './mail-html.ts';
import { linkMinutes, linkOf } from './mailed-links.ts';
import type { LinkPlace } from './mailed-links.ts';
import type { OutgoingMail } from './outgoing-mail.ts';

export interface WrittenMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Renders a mail in its language, as plain text and as HTML with the same content. */
export function writeMail(mail: OutgoingMail, place: LinkPlace): WrittenMail {
  const texts = serverTexts[mail.locale].mails;
  const { subject, paragraphs, button, closing } = wordsOf(mail);
  const url = linkOf(mail, place);
  const letter: Letter = {
    subject,
    greeting: texts.greeting({ firstname: nameIn(mail.parts.firstname) }),
    paragraphs,
    link: url !== null && button !== undefined ? { label: button, url, hint: texts.bareAddress } : null,
    closing,
    foot: [texts.foot(describeSender()), providerFacts(mail.locale)],
  };
  return { subject, text: plainText(letter), html: mailHtml(letter, mail.locale) };
}

function wordsOf({ kind, locale, parts }: OutgoingMail): MailWords {
  const texts = serverTexts[locale].mails;
  const sender = describeSender();
  switch (kind) {
    case 'welcome':
      return texts.welcome(sender);
    case 'password_reset':
      return texts.passwordReset({ ...sender, minutes: linkMinutes.password_reset });
    case 'password_changed':
      return texts.passwordChanged(sender);
    case 'sim_change_ordered':
      return texts.simChangeOrdered({
        ...sender,
        number: formatPhoneNumber(parts.phoneNumber),
        time: parts.effectiveAt === null ? null : formatDateTime(parts.effectiveAt),
      });
    case 'sim_change_confirm':
      return texts.simChangeConfirm({
        ...sender,
        number: formatPhoneNumber(parts.phoneNumber),
        minutes: linkMinutes.sim_change_confirm,
      });
    case 'sim_changed':
      return texts.simChanged({ ...sender, number: formatPhoneNumber(parts.phoneNumber) });
    case 'email_change':
      return texts.emailChange({ ...sender, hours: linkMinutes.email_change / 60 });
    case 'email_change_notice':
      return texts.emailChangeNotice({
        ...sender,
        newEmail: parts.newEmail,
        hours: linkMinutes.email_change_notice / 60,
      });
    case 'receipt':
      return texts.receipt({
        ...sender,
        isRefund: parts.total < 0,
        number: parts.number,
        total: formatExactPrice(Math.abs(parts.total), locale),
      });
    case 'user_deleted':
      return texts.userDeleted(sender);
  }
}

function plainText({ greeting, paragraphs, link, closing, foot }: Letter): string {
  const action = link ? [`${link.label}:\n${link.url}`] : [];
  return `${[greeting, ...paragraphs, ...action, closing, ['--', ...foot].join('\n')].join('\n\n')}\n`;
}

/** The company, its address and number, and the number to call. */
function providerFacts(locale: Locale): string {
  const { name, address, companyNumber } = brand.company;
  const number = `${serverTexts[locale].receipt.companyNumber} ${companyNumber}`;
  return [`${name}, ${address}`, number, describeSender().supportNumber].join(' · ');
}

/**
 * The name if it looks like one, else null. Anyone can register any address under any name: our mail must not carry
 * advertisements or web addresses to strangers.
 */
function nameIn(firstname: string): string | null {
  return /^(?:[\p{L}\p{M}'’ -]|\.(?= |$)){1,40}$/u.test(firstname) ? firstname : null;
}
