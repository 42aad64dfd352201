import { toKroner } from '@bylgja/domain';
import type {
  DataBetween,
  DeviceSystem,
  InvoiceTold,
  LineTold,
  NotificationKind,
  NotificationParts,
  ToppedUp,
} from '@bylgja/domain';

import { formatDate, formatDateTime } from '../calendar.ts';
import {
  formatCard,
  formatCardExpiry,
  formatData,
  formatDataAmount,
  formatPhoneNumber,
  formatPrice,
} from '../formats.ts';
import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { fo } from './fo.ts';
import { invoiceName } from './invoice-name.ts';
import type { NotificationWords } from './notification-texts.ts';

const texts = { fo, en };

type Writers = {
  readonly [Kind in NotificationKind]: (
    parts: NotificationParts[Kind],
    locale: Locale,
  ) => NotificationWords[Kind];
};

/** The figures of each kind, as its text takes them. */
export const notificationWords: Writers = {
  data_received: betweenWords,
  data_given: betweenWords,
  data_request_received: betweenWords,
  data_request_declined: betweenWords,
  data_request_expired: betweenWords,
  data_alert: ({ phoneNumber, zone, percent, remaining }, locale) => ({
    number: formatPhoneNumber(phoneNumber),
    zone,
    percent,
    left: remaining === 0 ? null : formatData(remaining, locale),
  }),
  package_expiring: ({ phoneNumber, remaining, lastDay }, locale) => ({
    number: formatPhoneNumber(phoneNumber),
    left: formatData(remaining, locale),
    date: formatDate(lastDay),
  }),
  outside_alert: ({ phoneNumber, percent, charged, limit }, locale) => ({
    number: formatPhoneNumber(phoneNumber),
    percent,
    charged: formatPrice(toKroner(charged), locale),
    limit: formatPrice(toKroner(limit), locale),
  }),
  roaming_stopped: ({ phoneNumber, reason, charged }, locale) => ({
    number: formatPhoneNumber(phoneNumber),
    charged: reason === 'eu' ? null : formatPrice(toKroner(charged), locale),
  }),
  agreement_expiring: ({ expires, ...card }) => ({
    card: formatCard(card),
    expires: formatCardExpiry(expires),
  }),
  agreement_ended: (card) => ({ card: formatCard(card) }),
  charge_declined: ({ name, month, amount, nextOn }, locale) => ({
    name: month ? invoiceName(month, locale) : name,
    price: formatPrice(toKroner(amount), locale),
    next: nextOn === null ? null : formatDate(nextOn),
  }),
  charge_unknown: ({ name, month, amount }, locale) => ({
    name: month ? invoiceName(month, locale) : name,
    price: formatPrice(toKroner(amount), locale),
  }),
  order_abandoned: ({ amount, ...order }, locale) => ({
    ...order,
    price: amount === null ? null : formatPrice(toKroner(amount), locale),
  }),
  invoice_made: ({ month, amount, dueOn, isCharged }, locale) => ({
    name: invoiceName(month, locale),
    price: formatPrice(toKroner(amount), locale),
    due: isCharged ? null : formatDate(dueOn),
  }),
  topped_up_automatically: ({ credit, ...toppedUp }, locale) => ({
    ...topUpWords(toppedUp, locale),
    left: formatPrice(toKroner(credit), locale),
  }),
  automatic_top_up_failed: ({ reason, ...toppedUp }, locale) => ({
    ...topUpWords(toppedUp, locale),
    why: texts[locale].topUpPause[reason],
  }),
  data_given_of_line: ({ ownNumber, ...between }, locale) => ({
    ...betweenWords(between, locale),
    ownNumber: formatPhoneNumber(ownNumber),
  }),
  line_active: planWords,
  order_needs_you: (order) => order,
  port_scheduled: ({ on, ...line }) => ({ ...lineWords(line), date: formatDate(on) }),
  sim_sent: lineWords,
  esim_ready: lineWords,
  sim_change_ordered: ({ effectiveAt, ...line }) => ({
    ...lineWords(line),
    time: effectiveAt === null ? null : formatDateTime(effectiveAt),
  }),
  sim_change_stopped: lineWords,
  sim_changed: lineWords,
  line_blocked: lineWords,
  line_unblocked: lineWords,
  limits_changed: lineWords,
  plan_changed: planWords,
  eu_package_ended: lineWords,
  line_cancelled: ({ lastDay, to, ...line }) => ({
    ...lineWords(line),
    date: formatDate(lastDay),
    isPrepaid: to === 'prepaid',
  }),
  line_kept: lineWords,
  line_became_prepaid: lineWords,
  number_given_up: lineWords,
  line_moved: planWords,
  line_left: lineWords,
  package_received: planWords,
  top_up_received: topUpWords,
  refund_made: ({ name, month, amount }, locale) => ({
    name: month ? invoiceName(month, locale) : name,
    price: formatPrice(toKroner(amount), locale),
  }),
  invoice_paid: invoiceWords,
  invoice_overdue: ({ dueOn, ...invoice }, locale) => ({
    ...invoiceWords(invoice, locale),
    due: formatDate(dueOn),
  }),
  invoice_cancelled: invoiceWords,
  new_device: ({ system }) => ({ device: systemNames[system] }),
  password_changed: () => ({}),
  email_changed: () => ({}),
};

/** They have one name in both languages. */
const systemNames: Readonly<Record<DeviceSystem, string | null>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
  unknown: null,
};

function lineWords({ phoneNumber }: LineTold) {
  return { number: formatPhoneNumber(phoneNumber) };
}

function planWords({ name, ...line }: LineTold & { readonly name: string }) {
  return { ...lineWords(line), name };
}

function invoiceWords({ month, amount }: InvoiceTold, locale: Locale) {
  return { name: invoiceName(month, locale), price: formatPrice(toKroner(amount), locale) };
}

function topUpWords({ phoneNumber, amount }: ToppedUp, locale: Locale) {
  return { price: formatPrice(toKroner(amount), locale), number: formatPhoneNumber(phoneNumber) };
}

function betweenWords({ megabytes, firstname, phoneNumber }: DataBetween, locale: Locale) {
  return {
    amount: formatDataAmount(megabytes, locale),
    firstname,
    number: formatPhoneNumber(phoneNumber),
  };
}
