import { localDigits } from '@bylgja/domain';
import type { NotificationTopic, PhoneNumber } from '@bylgja/domain';
import { z } from 'zod';

import { pathOf } from './app-paths.ts';
import type { AppPath } from './app-paths.ts';
import { field } from './notification-fields.ts';

/** Channels beside the list in the app and the push. */
type Channel = 'sms' | 'mail';

interface Declaration<Parts extends z.ZodObject, Also extends Channel, LinkId extends string | undefined> {
  /** Says whether it can be switched off. */
  readonly topic: NotificationTopic;
  readonly also?: readonly Also[];
  /** What its text needs. */
  readonly parts: Parts;
  /** Where it leads, from its parts and, where those do not name it, an id; null where there is nothing to see. */
  readonly link: ((parts: z.output<Parts>, linkId: LinkId) => AppPath) | null;
}

const line = z.object({ phoneNumber: field.phoneNumber });
const plan = line.extend({ name: field.name });
const between = line.extend({ megabytes: field.megabytes, firstname: field.firstname });
const card = z.object({ brand: field.brand, last4: field.last4 });
const order = z.object({ number: field.orderNumber, name: field.name });
/** An invoice is called by its month, anything else that is charged by its name. */
const charge = z.object({ name: field.chargeName, month: field.month.nullish(), amount: field.minorUnits });
const topUp = line.extend({ amount: field.minorUnits });
const invoice = z.object({ month: field.month, amount: field.minorUnits });
const nothing = z.object({});

interface OfLine {
  readonly phoneNumber: PhoneNumber;
}
const toGifts = () => pathOf('data-transfers');
const toLine = ({ phoneNumber }: OfLine) => pathOf('home-manage', { phoneNumber: localDigits(phoneNumber) });
const toLimits = ({ phoneNumber }: OfLine) => pathOf('limits', { phoneNumber: localDigits(phoneNumber) });
const toTopUp = ({ phoneNumber }: OfLine) => pathOf('top-up', { phoneNumber: localDigits(phoneNumber) });
const toOrders = () => pathOf('orders');
const toInvoices = () => pathOf('invoices');
const toAgreement = () => pathOf('profile.agreement');
const toSessions = () => pathOf('sessions');
const toSim = (_parts: unknown, lineId: string) => pathOf('sim-details', { id: lineId });
const toPayment = (_parts: unknown, orderId: string) => pathOf('payment', { orderId });

/** Every kind of notification. */
const declarations = {
  data_received: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  data_given: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  data_request_received: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  data_request_declined: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  /** Nobody has answered until the month ended. */
  data_request_expired: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  /** So much of a line’s data has gone this month. */
  data_alert: defineNotification({
    topic: 'usage',
    also: ['sms'],
    parts: line.extend({ zone: field.zone, percent: field.alertPercent, remaining: field.megabytes }),
    link: toLimits,
  }),
  /** So much of what was bought for a line is left, and can be used until the end of a day. */
  package_expiring: defineNotification({
    topic: 'usage',
    parts: line.extend({ remaining: field.megabytes, lastDay: field.day }),
    link: (_parts, lineId: string) => pathOf('usage', { id: lineId }),
  }),
  /** A line comes near its limit outside the plan, or has reached it. */
  outside_alert: defineNotification({
    topic: 'payments',
    also: ['sms'],
    parts: line.extend({ percent: field.alertPercent, charged: field.minorUnits, limit: field.minorUnits }),
    link: toLimits,
  }),
  /** A line is stopped abroad, so it loses a part of what it has. */
  roaming_stopped: defineNotification({
    topic: 'subscription',
    also: ['sms'],
    parts: line.extend({ reason: field.stopReason, charged: field.minorUnits }),
    link: toLimits,
  }),
  agreement_expiring: defineNotification({
    topic: 'payments',
    parts: card.extend({ expires: field.expires }),
    link: toAgreement,
  }),
  agreement_ended: defineNotification({ topic: 'payments', parts: card, link: toAgreement }),
  /** An automatic charge has failed; null when it is not tried again. */
  charge_declined: defineNotification({
    topic: 'payments',
    parts: charge.extend({ nextOn: field.day.nullable() }),
    link: toPayment,
  }),
  /** Whether an automatic charge took anything cannot be found out: it is not tried again. */
  charge_unknown: defineNotification({ topic: 'payments', parts: charge, link: toPayment }),
  /** An order came to nothing while it was processed; with what goes back by itself, if anything does of what was paid. */
  order_abandoned: defineNotification({
    topic: 'payments',
    parts: order.extend({ amount: field.minorUnits.nullable(), isPaid: field.is }),
    link: toOrders,
  }),
  /** With the month it is for; to be paid by its last day, unless it is charged on the saved card. */
  invoice_made: defineNotification({
    topic: 'payments',
    parts: invoice.extend({ dueOn: field.day, isCharged: field.is }),
    link: toInvoices,
  }),
  /** An automatic top-up, and the credit after it. */
  topped_up_automatically: defineNotification({
    topic: 'payments',
    parts: topUp.extend({ credit: field.minorUnits }),
    link: toTopUp,
  }),
  automatic_top_up_failed: defineNotification({
    topic: 'payments',
    parts: topUp.extend({ reason: field.topUpPause }),
    link: toTopUp,
  }),
  /** The owner has given data of the line: for its user. */
  data_given_of_line: defineNotification({
    topic: 'data',
    parts: between.extend({ ownNumber: field.ownNumber }),
    link: toGifts,
  }),
  /** A line that was ordered works, on a plan. */
  line_active: defineNotification({ topic: 'orders', parts: plan, link: toLine }),
  /** An order is on hold until its customer corrects it. */
  order_needs_you: defineNotification({ topic: 'orders', parts: order, link: toOrders }),
  port_scheduled: defineNotification({
    topic: 'orders',
    parts: line.extend({ on: field.day }),
    link: toOrders,
  }),
  sim_sent: defineNotification({ topic: 'orders', parts: line, link: toOrders }),
  esim_ready: defineNotification({ topic: 'orders', parts: line, link: toSim }),
  /** Another SIM is to be the line’s at an instant, or sooner when it is confirmed. */
  sim_change_ordered: defineNotification({
    topic: 'security',
    also: ['sms', 'mail'],
    parts: line.extend({ orderId: field.orderId, effectiveAt: field.instant.nullable() }),
    link: toSim,
  }),
  sim_change_stopped: defineNotification({ topic: 'security', parts: line, link: toSim }),
  sim_changed: defineNotification({ topic: 'security', also: ['mail'], parts: line, link: toLine }),
  line_blocked: defineNotification({ topic: 'subscription', parts: line, link: toLine }),
  line_unblocked: defineNotification({ topic: 'subscription', parts: line, link: toLine }),
  limits_changed: defineNotification({ topic: 'usage', parts: line, link: toLimits }),
  plan_changed: defineNotification({ topic: 'subscription', parts: plan, link: toLine }),
  eu_package_ended: defineNotification({ topic: 'subscription', parts: line, link: toLine }),
  line_cancelled: defineNotification({
    topic: 'subscription',
    parts: line.extend({ lastDay: field.day, to: field.cancelsTo }),
    link: toLine,
  }),
  line_kept: defineNotification({ topic: 'subscription', parts: line, link: toLine }),
  line_became_prepaid: defineNotification({ topic: 'subscription', parts: line, link: toLine }),
  number_given_up: defineNotification({ topic: 'subscription', parts: line, link: null }),
  /** The line moved to another account: for its user. */
  line_moved: defineNotification({ topic: 'subscription', parts: plan, link: toLine }),
  /** The line left the account: for its former owner, who may not see it any more. */
  line_left: defineNotification({ topic: 'subscription', parts: line, link: null }),
  /** Somebody else has bought it for the user of the line. */
  package_received: defineNotification({ topic: 'data', parts: plan, link: () => pathOf('home') }),
  top_up_received: defineNotification({ topic: 'data', parts: topUp, link: toTopUp }),
  refund_made: defineNotification({
    topic: 'payments',
    parts: charge,
    link: (_parts, receiptId: string) => pathOf('receipt', { id: receiptId }),
  }),
  /** Charged automatically. */
  invoice_paid: defineNotification({ topic: 'payments', parts: invoice, link: toInvoices }),
  invoice_overdue: defineNotification({
    topic: 'payments',
    parts: invoice.extend({ dueOn: field.day }),
    link: (_parts, invoiceId: string) => pathOf('invoice', { id: invoiceId }),
  }),
  /** The provider has called it off. */
  invoice_cancelled: defineNotification({ topic: 'payments', parts: invoice, link: toInvoices }),
  /** A sign-in on a kind of device that the customer had not signed in on before. */
  new_device: defineNotification({
    topic: 'security',
    parts: z.object({ system: field.system }),
    link: toSessions,
  }),
  password_changed: defineNotification({
    topic: 'security',
    also: ['mail'],
    parts: nothing,
    link: toSessions,
  }),
  email_changed: defineNotification({ topic: 'security', parts: nothing, link: () => pathOf('profile') }),
};

function defineNotification<
  Parts extends z.ZodObject,
  Also extends Channel = never,
  LinkId extends string | undefined = undefined,
>(declaration: Declaration<Parts, Also, LinkId>): Declaration<Parts, Also, LinkId> {
  return declaration;
}

type Declarations = typeof declarations;

export type NotificationKind = keyof Declarations;

/** What the text of each kind needs. */
export type NotificationParts = {
  readonly [Kind in NotificationKind]: Readonly<z.output<Declarations[Kind]['parts']>>;
};

/** What the link of each kind needs beside its parts; undefined where it needs nothing. */
export type NotificationLinkIds = {
  readonly [Kind in NotificationKind]: Declarations[Kind] extends Declaration<
    infer _Parts,
    infer _Also,
    infer LinkId
  >
    ? LinkId
    : never;
};

type SentBy<Way extends Channel> = {
  [Kind in NotificationKind]: Way extends NonNullable<Declarations[Kind]['also']>[number] ? Kind : never;
}[NotificationKind];

/** Kinds that go out as a text message, or a mail, as well. */
export type SmsKind = SentBy<'sms'>;
export type MailedKind = SentBy<'mail'>;

type Links = {
  readonly [Kind in NotificationKind]: {
    readonly topic: NotificationTopic;
    readonly link: ((parts: NotificationParts[Kind], linkId: NotificationLinkIds[Kind]) => AppPath) | null;
  };
};
const declared: Links = declarations;

export const notificationKinds: readonly NotificationKind[] =
  Object.keys(declarations).filter(isNotificationKind);

function isNotificationKind(name: string): name is NotificationKind {
  return name in declarations;
}

/** The schema of what the text of a kind needs. */
export function partsOfNotification(kind: NotificationKind): z.ZodObject {
  return declarations[kind].parts;
}

/** The topic of a kind of notification. */
export function topicOfNotification(kind: NotificationKind): NotificationTopic {
  return declared[kind].topic;
}

/** Where a notification leads; null where there is nothing to see. */
export function linkOfNotification<Kind extends NotificationKind>(
  kind: Kind,
  parts: NotificationParts[Kind],
  linkId: NotificationLinkIds[Kind],
): AppPath | null {
  return declared[kind].link?.(parts, linkId) ?? null;
}
