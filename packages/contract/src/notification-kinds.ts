import { localDigits } from '@bylgja/domain';
import type { NotificationTopic, PhoneNumber } from '@bylgja/domain';
import { z } from 'zod';

import { pathOf } from './app-paths.ts';
import type { AppPath } from './app-paths.ts';
import { field } from './notification-fields.ts';

/** Channels in addition to the list in the app and the push. */
type Channel = 'sms' | 'mail';

interface Declaration<Parts extends z.ZodObject, Also extends Channel, LinkId extends string | undefined> {
  /** Decides whether it can be switched off. */
  readonly topic: NotificationTopic;
  readonly also?: readonly Also[];
  /** The parameters of its text. */
  readonly parts: Parts;
  /** The path that it opens, from its parts and, if those are not enough, an id; null if there is nothing to open. */
  readonly link: ((parts: z.output<Parts>, linkId: LinkId) => AppPath) | null;
}

const line = z.object({ phoneNumber: field.phoneNumber });
const plan = line.extend({ name: field.name });
const between = line.extend({ megabytes: field.megabytes, firstname: field.firstname });
const card = z.object({ brand: field.brand, last4: field.last4 });
const order = z.object({ number: field.orderNumber, name: field.name });
/** An invoice is named by its month, any other charge by its name. */
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
  /** There was no answer before the month ended. */
  data_request_expired: defineNotification({ topic: 'data', parts: between, link: toGifts }),
  /** That much of a line’s data was used this month. */
  data_alert: defineNotification({
    topic: 'usage',
    also: ['sms'],
    parts: line.extend({ zone: field.zone, percent: field.alertPercent, remaining: field.megabytes }),
    link: toLimits,
  }),
  /** That much of a line’s bought data is left, and can be used until the end of a day. */
  package_expiring: defineNotification({
    topic: 'usage',
    parts: line.extend({ remaining: field.megabytes, lastDay: field.day }),
    link: (_parts, lineId: string) => pathOf('usage', { id: lineId }),
  }),
  /** A line is close to its limit outside the plan, or has reached it. */
  outside_alert: defineNotification({
    topic: 'payments',
    also: ['sms'],
    parts: line.extend({ percent: field.alertPercent, charged: field.minorUnits, limit: field.minorUnits }),
    link: toLimits,
  }),
  /** Roaming of a line is stopped, so it loses part of its service. */
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
  /** An automatic charge has failed; null if it is not retried. */
  charge_declined: defineNotification({
    topic: 'payments',
    parts: charge.extend({ nextOn: field.day.nullable() }),
    link: toPayment,
  }),
  /** It is unknown whether an automatic charge took money: it is not retried. */
  charge_unknown: defineNotification({ topic: 'payments', parts: charge, link: toPayment }),
  /** An order was abandoned in processing; with the amount that is refunded automatically, if any. */
  order_abandoned: defineNotification({
    topic: 'payments',
    parts: order.extend({ amount: field.minorUnits.nullable(), isPaid: field.is }),
    link: toOrders,
  }),
  /** With its month; to be paid by its last day, unless the saved card is charged. */
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
  /** To the user of a line whose owner has given data from it. */
  data_given_of_line: defineNotification({
    topic: 'data',
    parts: between.extend({ ownNumber: field.ownNumber }),
    link: toGifts,
  }),
  /** An ordered line is active, on a plan. */
  line_active: defineNotification({ topic: 'orders', parts: plan, link: toLine }),
  /** To a person for whom a customer has ordered a line in their family plan: it is active, and they can sign in with its number. */
  added_to_family: defineNotification({
    topic: 'subscription',
    also: ['sms'],
    parts: plan.extend({ firstname: field.firstname }),
    link: toLine,
  }),
  /** An order is on hold until its customer corrects it. */
  order_needs_you: defineNotification({ topic: 'orders', parts: order, link: toOrders }),
  port_scheduled: defineNotification({
    topic: 'orders',
    parts: line.extend({ on: field.day }),
    link: toOrders,
  }),
  sim_sent: defineNotification({ topic: 'orders', parts: line, link: toOrders }),
  esim_ready: defineNotification({ topic: 'orders', parts: line, link: toSim }),
  /** The line gets another SIM at an instant, or sooner if the change is confirmed. */
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
  /** To the user of a line that moved to another account. */
  line_moved: defineNotification({ topic: 'subscription', parts: plan, link: toLine }),
  /** To the former owner of a line that left the account, who may no longer see it. */
  line_left: defineNotification({ topic: 'subscription', parts: line, link: null }),
  /** To the user of a line for whom another customer has bought it. */
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
  /** The provider has cancelled it. */
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

/** The parameters of the text of each kind. */
export type NotificationParts = {
  readonly [Kind in NotificationKind]: Readonly<z.output<Declarations[Kind]['parts']>>;
};

/** What the link of each kind needs in addition to its parts; undefined if nothing. */
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

/** Kinds that are also sent as an SMS, or a mail. */
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

/** The schema of the parameters of a kind's text. */
export function partsOfNotification(kind: NotificationKind): z.ZodObject {
  return declarations[kind].parts;
}

/** The topic of a kind of notification. */
export function topicOfNotification(kind: NotificationKind): NotificationTopic {
  return declared[kind].topic;
}

/** The path that a notification opens; null if there is nothing to open. */
export function linkOfNotification<Kind extends NotificationKind>(
  kind: Kind,
  parts: NotificationParts[Kind],
  linkId: NotificationLinkIds[Kind],
): AppPath | null {
  return declared[kind].link?.(parts, linkId) ?? null;
}
