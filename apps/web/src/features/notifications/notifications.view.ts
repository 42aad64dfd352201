import type { Notification, NotificationKind } from '@bylgja/contract';
import { addDays, dayOf } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { formatDayMonth, formatMonth, formatMonthOfYear, formatRelativeDay, formatTime } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';

import type { IconName } from '#ui/data/icons.ts';

export interface TimeOfNotifications {
  /** A day, or a month: `2026-11-21`, `2026-10`. */
  readonly when: string;
  readonly items: readonly Notification[];
}

/** Grouped by today, yesterday and earlier months. A notification is shown once, even if new ones shifted the pages and it was loaded twice. */
export function groupsOf(items: readonly Notification[], now: Date): TimeOfNotifications[] {
  const groups = new Map<string, Map<string, Notification>>();
  for (const item of items) {
    const when = whenOf(item, now);
    const group = groups.get(when) ?? new Map<string, Notification>();
    groups.set(when, group.set(item.id, item));
  }
  return Array.from(groups, ([when, group]) => ({ when, items: [...group.values()] }));
}

/** The chosen one; the newest if none is chosen, or that one is not loaded. */
export function shownNotification(
  items: readonly Notification[],
  id: string | undefined,
): Notification | undefined {
  return items.find((item) => item.id === id) ?? items[0];
}

function whenOf({ createdAt }: Notification, now: Date): string {
  const day = dayOf(new Date(createdAt));
  return isRecent(day, now) ? day : day.slice(0, 7);
}

function isRecent(day: Day, now: Date): boolean {
  return day >= addDays(dayOf(now), -1);
}

/** `Í dag`, `Í gjár`, `Oktober`, `Oktober 2025` */
export function headingOf(when: string, now: Date, locale: Locale): string {
  const words = when.length === 7 ? monthWords(when, now, locale) : formatRelativeDay(when, now, locale);
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}

function monthWords(month: string, now: Date, locale: Locale): string {
  const isOfThisYear = month.slice(0, 4) === dayOf(now).slice(0, 4);
  return isOfThisYear ? formatMonth(month, locale) : formatMonthOfYear(month, locale);
}

/** `14:20` below a heading with the day, else `31.10.` */
export function timeWords({ createdAt }: Notification, now: Date): string {
  return isRecent(dayOf(new Date(createdAt)), now) ? formatTime(createdAt) : formatDayMonth(createdAt);
}

const icons: Readonly<Record<NotificationKind, IconName>> = {
  data_received: 'request',
  data_given: 'give',
  data_given_of_line: 'give',
  data_request_received: 'request',
  data_request_declined: 'cross',
  data_request_expired: 'clock',
  package_received: 'gift',
  top_up_received: 'gift',
  data_alert: 'alert',
  package_expiring: 'clock',
  outside_alert: 'alert',
  roaming_stopped: 'alert',
  limits_changed: 'bars',
  line_active: 'check',
  added_to_family: 'person',
  order_needs_you: 'alert',
  port_scheduled: 'clock',
  sim_sent: 'box',
  esim_ready: 'sim',
  sim_change_ordered: 'alert',
  sim_change_stopped: 'sim',
  sim_changed: 'sim',
  line_blocked: 'lock',
  line_unblocked: 'check',
  plan_changed: 'swap',
  eu_package_ended: 'globe',
  line_cancelled: 'phone',
  line_kept: 'phone',
  line_became_prepaid: 'phone',
  number_given_up: 'phone',
  line_moved: 'family',
  line_left: 'family',
  agreement_expiring: 'card',
  agreement_ended: 'card',
  charge_declined: 'card',
  charge_unknown: 'card',
  order_abandoned: 'box',
  refund_made: 'receipt',
  invoice_made: 'document',
  invoice_paid: 'receipt',
  invoice_cancelled: 'document',
  invoice_overdue: 'alert',
  topped_up_automatically: 'plus',
  automatic_top_up_failed: 'alert',
  new_device: 'lock',
  password_changed: 'lock',
  email_changed: 'mail',
};

/** The icon of its subject. An app that is older than its server does not know each kind. */
export function iconOf({ kind }: Notification): IconName {
  return Object.hasOwn(icons, kind) ? icons[kind] : 'bell';
}
