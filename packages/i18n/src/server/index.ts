import type { NotificationKind, NotificationParts } from '@bylgja/contract';
import type { FailureDetails } from '@bylgja/domain';

import type { Catalogue } from '../catalogue.ts';
import { en as english } from '../en/index.ts';
import { fo as faroese } from '../fo/index.ts';
import type { Locale } from '../locale.ts';
import type { FieldCode } from '../message.ts';
import type { ProblemCode } from '../problem-codes.ts';
import { describeProblem } from '../text.ts';
import type { WrittenProblem } from '../text.ts';
import { en } from './en.ts';
import { fo } from './fo.ts';
import type { MailSender } from './mail-texts.ts';
import type { WrittenNotification } from './notification-texts.ts';
import type { ServerTexts } from './server-texts.ts';

export * from '../calendar.ts';
export * from '../formats.ts';
export * from '../locale.ts';
export { invoiceName } from './invoice-name.ts';
export { packageName } from './package-name.ts';
export type { FieldCode } from '../message.ts';
export type { WrittenProblem } from '../text.ts';
export type { MailSender, MailTexts, MailWords } from './mail-texts.ts';
export type { ReceiptLabels, ServerTexts } from './server-texts.ts';

const catalogues: Readonly<Record<Locale, Catalogue>> = { fo: faroese, en: english };

/** Texts of the server only, in both languages. */
export const serverTexts: Readonly<Record<Locale, ServerTexts>> = { fo, en };

/** Title and detail of a failure, for problem+json. */
export function problemText(locale: Locale, code: ProblemCode, details?: FailureDetails): WrittenProblem {
  return describeProblem(catalogues[locale].problems, code, details);
}

/** What a failure is called, without the details of one that happened. */
export function problemTitle(locale: Locale, code: ProblemCode): string {
  return catalogues[locale].problems[code].title;
}

/** What is wrong with one field. */
export function fieldText(locale: Locale, code: FieldCode): string {
  return catalogues[locale].fields[code];
}

/**
 * The text message with a code, and what it opens. The code comes first; the last line lets phones fill it in on this site
 * alone, so nothing may follow it. Plain letters only: a Faroese accent would double the price of the message.
 */
export function codeSms(
  locale: Locale,
  message: { purpose: keyof ServerTexts['codes']; code: string; appName: string; domain: string },
): string {
  return `${inPlainLetters(serverTexts[locale].codes[message.purpose](message))}\n\n@${message.domain} #${message.code}`;
}

/** Who sends a text message, and the link of one that leads to a page of its own; null for all others. */
export interface SmsFrame extends MailSender {
  readonly link: string | null;
}

/**
 * A notification as a text message: its text, the sender, and what can be done at once.
 */
export function notificationSms<Kind extends NotificationKind>(
  notification: { readonly kind: Kind; readonly parts: NotificationParts[Kind]; readonly locale: Locale },
  { link, ...sender }: SmsFrame,
): string {
  const { title, body } = writeNotification(notification, notification.locale);
  const { logInHere, stopHere } = serverTexts[notification.locale];
  const say = notification.kind === 'added_to_family' ? logInHere : stopHere;
  const end = link === null ? '' : ` ${say({ ...sender, link })}`;
  return inPlainLetters(`${sender.appName}: ${title}. ${body}${end}`);
}

/** Soft hyphens and no-break spaces show as odd letters on phones, and a curly apostrophe doubles the price of a message. */
function inPlainLetters(sms: string): string {
  return sms.replaceAll('\u00AD', '').replaceAll('\u00A0', ' ').replaceAll('’', "'");
}

/** The text of a notification. */
export function writeNotification<Kind extends NotificationKind>(
  { kind, parts }: { readonly kind: Kind; readonly parts: NotificationParts[Kind] },
  locale: Locale,
): WrittenNotification {
  return serverTexts[locale].notifications[kind].write(parts);
}
