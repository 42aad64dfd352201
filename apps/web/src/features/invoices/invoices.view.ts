import type { Invoice } from '@bylgja/contract';
import { formatDate, formatMonthOfYear, formatPhoneNumber } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { StateKind } from '#ui/feedback/alert.tsx';

const kinds: Readonly<Record<Invoice['state'], StateKind>> = {
  unpaid: 'caution',
  processing: 'notice',
  overdue: 'negative',
  paid: 'positive',
  cancelled: 'notice',
};

/** The state of an invoice, in a word with its kind. */
export function invoiceState({ state }: Invoice, text: Text): { kind: StateKind; word: string } {
  return { kind: kinds[state], word: text(`invoices.state.${state}`) };
}

/** The same as a row of the list says it: of a paid one with its day, so that "paid" stands there once. */
export function invoiceStanding(invoice: Invoice, text: Text): { kind: StateKind; word: string } {
  const { state, paidAt } = invoice;
  if (state !== 'paid' || paidAt === null) return invoiceState(invoice, text);
  return { kind: kinds[state], word: text('invoices.paidOnDate', { date: formatDate(paidAt) }) };
}

/** `Desember 2026` */
export function invoiceMonth({ month }: Invoice, locale: Locale): string {
  const words = formatMonthOfYear(month, locale);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

/** Whether it waits for its customer. */
export function isToBePaid({ state }: Invoice): boolean {
  return state === 'unpaid' || state === 'overdue';
}

/** Whether it is neither paid nor called off. */
export function isUnsettled(invoice: Invoice): boolean {
  return isToBePaid(invoice) || invoice.state === 'processing';
}

/** Until when an invoice is to be paid; null when it is paid or called off. */
export function payBy(invoice: Invoice, text: Text): string | null {
  return isUnsettled(invoice) ? text('invoices.payBy', { date: formatDate(invoice.dueOn) }) : null;
}

/** That it is late. */
export function overdueText({ month, dueOn }: Invoice, text: Text, locale: Locale): string {
  return text('invoices.overdue', { month: formatMonthOfYear(month, locale), date: formatDate(dueOn) });
}

/** What the saved card has to do with it; null where it has nothing. */
export function chargeNews(invoice: Invoice, text: Text): { kind: StateKind; words: string } | null {
  const { state, nextTryOn, lastDeclined } = invoice;
  if (state === 'processing') return { kind: 'notice', words: text('invoices.beingCharged') };
  if (!isToBePaid(invoice)) return null;
  const date = nextTryOn && formatDate(nextTryOn);
  if (lastDeclined === null)
    return date ? { kind: 'notice', words: text('invoices.charged', { date }) } : null;
  const next = date ? text('invoices.triedAgain', { date }) : text('invoices.notTriedAgain');
  return { kind: 'caution', words: `${text(`payments.decline.${lastDeclined}`)} ${next}` };
}

/** Whose the line is that a part is about: `Jógvan · 21 10 02`. */
export function partOf({ memberName, phoneNumber }: Invoice['lines'][number]): string {
  return [memberName, phoneNumber && formatPhoneNumber(phoneNumber)].filter(Boolean).join(' · ');
}
