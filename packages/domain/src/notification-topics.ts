import type { NotificationKind } from './notifications.ts';

/** What a customer is told of, by subject. */
export const notificationTopics = [
  'data',
  'usage',
  'orders',
  'subscription',
  'payments',
  'security',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** What costs money, ends or changes what somebody pays for, or may be a thief at work, is always told. */
const fixed: ReadonlySet<NotificationTopic> = new Set(['subscription', 'payments', 'security']);

const topics = {
  data_received: 'data',
  data_given: 'data',
  data_given_of_line: 'data',
  data_request_received: 'data',
  data_request_declined: 'data',
  data_request_expired: 'data',
  package_received: 'data',
  top_up_received: 'data',
  data_alert: 'usage',
  package_expiring: 'usage',
  limits_changed: 'usage',
  line_active: 'orders',
  order_needs_you: 'orders',
  port_scheduled: 'orders',
  sim_sent: 'orders',
  esim_ready: 'orders',
  // A line that stops abroad loses a part of what it has.
  roaming_stopped: 'subscription',
  line_blocked: 'subscription',
  line_unblocked: 'subscription',
  plan_changed: 'subscription',
  eu_package_ended: 'subscription',
  line_cancelled: 'subscription',
  line_kept: 'subscription',
  line_became_prepaid: 'subscription',
  number_given_up: 'subscription',
  line_moved: 'subscription',
  line_left: 'subscription',
  outside_alert: 'payments',
  // Money goes back, or nothing comes of what was paid for.
  order_abandoned: 'payments',
  agreement_expiring: 'payments',
  agreement_ended: 'payments',
  charge_declined: 'payments',
  charge_unknown: 'payments',
  invoice_made: 'payments',
  invoice_paid: 'payments',
  invoice_overdue: 'payments',
  invoice_cancelled: 'payments',
  refund_made: 'payments',
  topped_up_automatically: 'payments',
  automatic_top_up_failed: 'payments',
  sim_change_ordered: 'security',
  sim_change_stopped: 'security',
  sim_changed: 'security',
  new_device: 'security',
  password_changed: 'security',
  email_changed: 'security',
} as const satisfies Record<NotificationKind, NotificationTopic>;

/** The subject of a kind of notification. */
export function topicOfNotification(kind: NotificationKind): NotificationTopic {
  return topics[kind];
}

/** Whether a customer is told of it whatever they wish. */
export function isTopicFixed(topic: NotificationTopic): boolean {
  return fixed.has(topic);
}
