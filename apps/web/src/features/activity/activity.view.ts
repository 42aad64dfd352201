import { brand } from '@bylgja/brand';
import type { Activity } from '@bylgja/contract';
import { activityTopics, dayOf, localDigits, parsePhoneNumber } from '@bylgja/domain';
import type { ActivityKind, ActivityTopic, Day } from '@bylgja/domain';
import { formatPhoneNumber, formatRelativeDay, formatWeekday } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

import type { IconName } from '#ui/data/icons.ts';

import type { ActivityFilter } from './activity.queries.ts';

/** The address of the log says what of it is wanted: `?line=211001&topic=purchase`. What cannot be read is not wanted. */
export interface ActivitySearch {
  readonly line?: number | undefined;
  readonly topic?: ActivityTopic | undefined;
}

export function filterOf({ line, topic }: Record<string, unknown>): ActivityFilter {
  const number = parsePhoneNumber(String(line));
  return {
    ...(number.ok && { phoneNumber: number.value }),
    ...(isTopic(topic) && { topic }),
  };
}

export function searchOf({ phoneNumber, topic }: ActivityFilter): ActivitySearch {
  return {
    ...(phoneNumber !== undefined && { line: Number(localDigits(phoneNumber)) }),
    ...(topic !== undefined && { topic }),
  };
}

export function isTopic(topic: unknown): topic is ActivityTopic {
  return activityTopics.some((known) => known === topic);
}

/** The sentence of each kind: a kind without one does not compile. */
const sentences: Readonly<Record<ActivityKind, (text: Text, name: string, number: string) => string>> = {
  registered: (text) => text('activity.registered'),
  signed_in: (text) => text('activity.signed_in'),
  signed_out: (text) => text('activity.signed_out'),
  session_ended: (text) => text('activity.session_ended'),
  other_sessions_ended: (text) => text('activity.other_sessions_ended'),
  password_changed: (text) => text('activity.password_changed'),
  password_reset: (text) => text('activity.password_reset'),
  email_change_asked: (text) => text('activity.email_change_asked'),
  email_changed: (text) => text('activity.email_changed'),
  profile_changed: (text) => text('activity.profile_changed'),
  data_downloaded: (text) => text('activity.data_downloaded'),
  notifications_switched_on: (text) => text('activity.notifications_switched_on'),
  notifications_switched_off: (text) => text('activity.notifications_switched_off'),
  phone_book_shown: (text) => text('activity.phone_book_shown'),
  phone_book_hidden: (text) => text('activity.phone_book_hidden'),
  data_requests_allowed: (text) => text('activity.data_requests_allowed'),
  data_requests_refused: (text) => text('activity.data_requests_refused'),
  line_activated: (text) => text('activity.line_activated'),
  porting_declined: (text) => text('activity.porting_declined'),
  porting_mended: (text) => text('activity.porting_mended'),
  plan_change_planned: (text) => text('activity.plan_change_planned'),
  plan_change_unplanned: (text) => text('activity.plan_change_unplanned'),
  eu_package_added: (text) => text('activity.eu_package_added'),
  eu_package_given_up: (text) => text('activity.eu_package_given_up'),
  eu_package_kept: (text) => text('activity.eu_package_kept'),
  eu_package_ended: (text) => text('activity.eu_package_ended'),
  sim_change_confirmed: (text) => text('activity.sim_change_confirmed'),
  sim_change_stopped: (text) => text('activity.sim_change_stopped'),
  sim_changed: (text) => text('activity.sim_changed'),
  sim_change_declined: (text) => text('activity.sim_change_declined'),
  sim_card_mended: (text) => text('activity.sim_card_mended'),
  sim_shown: (text) => text('activity.sim_shown'),
  line_blocked: (text) => text('activity.line_blocked'),
  line_unblocked: (text) => text('activity.line_unblocked'),
  limits_changed: (text) => text('activity.limits_changed'),
  cancellation_asked: (text) => text('activity.cancellation_asked'),
  cancellation_undone: (text) => text('activity.cancellation_undone'),
  line_became_prepaid: (text) => text('activity.line_became_prepaid'),
  number_given_up: (text) => text('activity.number_given_up'),
  member_renamed: (text) => text('activity.member_renamed'),
  subscription_ordered: (text, name) => text('activity.subscription_ordered', { name }),
  member_ordered: (text, name) => text('activity.member_ordered', { name }),
  plan_change_ordered: (text, name) => text('activity.plan_change_ordered', { name }),
  eu_package_ordered: (text) => text('activity.eu_package_ordered'),
  transfer_ordered: (text, name) => text('activity.transfer_ordered', { name }),
  sim_change_ordered: (text) => text('activity.sim_change_ordered'),
  plan_changed: (text, name) => text('activity.plan_changed', { name }),
  line_transferred: (text, name) => text('activity.line_transferred', { name }),
  line_left: (text, _name, number) => text('activity.line_left', { number }),
  data_given: (text, amount, number) => text('activity.data_given', { amount, number }),
  data_received: (text, amount, number) => text('activity.data_received', { amount, number }),
  data_requested: (text, amount, number) => text('activity.data_requested', { amount, number }),
  data_request_received: (text, amount, number) => text('activity.data_request_received', { amount, number }),
  data_request_declined: (text, amount, number) => text('activity.data_request_declined', { amount, number }),
  data_request_turned_down: (text, amount, number) =>
    text('activity.data_request_turned_down', { amount, number }),
  data_request_withdrawn: (text, amount, number) =>
    text('activity.data_request_withdrawn', { amount, number }),
  order_expired: (text, name) => text('activity.order_expired', { name }),
  order_abandoned: (text, name) => text('activity.order_abandoned', { name }),
  package_ordered: (text, name) => text('activity.package_ordered', { name }),
  package_bought: (text, name) => text('activity.package_bought', { name }),
  top_up_ordered: (text, name) => text('activity.top_up_ordered', { name }),
  topped_up: (text, name) => text('activity.topped_up', { name }),
  topped_up_automatically: (text, name) => text('activity.topped_up_automatically', { name }),
  automatic_top_up_set: (text, name) => text('activity.automatic_top_up_set', { name }),
  automatic_top_up_stopped: (text) => text('activity.automatic_top_up_stopped'),
  automatic_top_up_failed: (text, name) => text('activity.automatic_top_up_failed', { name }),
  order_cancelled: (text, name) => text('activity.order_cancelled', { name }),
  order_refunded: (text, name) => text('activity.order_refunded', { name }),
  invoice_made: (text, name) => text('activity.invoice_made', { name }),
  invoice_paid: (text, name) => text('activity.invoice_paid', { name }),
  agreement_saved: (text, name) => text('activity.agreement_saved', { name }),
  agreement_ended: (text, name) => text('activity.agreement_ended', { name }),
};

/** `Keypt: 5 GB eykapakki`. Of a kind that is not known here, from a newer server, it tells the topic. */
export function sentenceOf({ kind, topic, parts }: Activity, text: Text): string {
  if (!Object.hasOwn(sentences, kind)) return text(`activity.topic.${topic}`);
  return sentences[kind](
    text,
    String(parts['name'] ?? ''),
    formatPhoneNumber(String(parts['phoneNumber'] ?? '')),
  );
}

/** What the provider does itself. Any other act without a person was done by a deleted customer. */
const doneByProvider: ReadonlySet<ActivityKind> = new Set([
  'order_refunded',
  'agreement_ended',
  'invoice_made',
  'order_expired',
  'topped_up_automatically',
  'automatic_top_up_failed',
  'order_abandoned',
  'line_activated',
  'porting_declined',
  'plan_changed',
  'eu_package_added',
  'eu_package_ended',
  'line_transferred',
  'line_left',
  'sim_changed',
  'sim_change_declined',
  'line_became_prepaid',
  'number_given_up',
]);

/** Oneself, somebody else by first name, the provider, or a user who is gone. */
export function actorOf({ by, kind }: Pick<Activity, 'by' | 'kind'>, text: Text): string {
  if (by === null) return doneByProvider.has(kind) ? brand.name : text('activity.byFormerUser');
  return by.isMe ? text('activity.byMe') : by.firstname;
}

export const topicIcons: Readonly<Record<ActivityTopic, IconName>> = {
  'sign-in': 'lock',
  profile: 'person',
  line: 'sim',
  purchase: 'box',
};

export interface DayOfActivity {
  readonly day: Day;
  readonly items: readonly Activity[];
}

/** The log by its days, in its order. What came twice, since something new had moved the pages, stands once. */
export function daysOf(items: readonly Activity[]): DayOfActivity[] {
  const days = new Map<Day, Map<string, Activity>>();
  for (const item of items) {
    const day = dayOf(new Date(item.at));
    const ofDay = days.get(day) ?? new Map<string, Activity>();
    days.set(day, ofDay.set(item.id, item));
  }
  return Array.from(days, ([day, ofDay]) => ({ day, items: [...ofDay.values()] }));
}

/** `Í dag`, `Leygardagur 14.11.` */
export function headingOf(day: Day, now: Date, locale: Locale): string {
  const when = formatRelativeDay(day, now, locale);
  const words = /\d/.test(when) ? `${formatWeekday(day, locale)} ${when}` : when;
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
