import { brand } from '@bylgja/brand';
import type { Activity } from '@bylgja/contract';
import { activityTopics, isActivityKind, isDoneByProvider } from '@bylgja/contract/activity-kinds';
import type { ActivityTopic } from '@bylgja/contract/activity-kinds';
import { dayOf, localDigits, parsePhoneNumber } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
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

/** `Keypt: 5 GB eykapakki`. A kind of a newer server, unknown here, is shown by its topic. */
export function sentenceOf({ kind, topic, parts }: Activity, text: Text): string {
  if (!isActivityKind(kind)) return text(`activity.topic.${topic}`);
  const { name = '', phoneNumber = '' } = parts;
  return text(`activity.${kind}`, { name: String(name), number: formatPhoneNumber(String(phoneNumber)) });
}

/** The user, another person by first name, the provider, or a deleted user. */
export function actorOf({ by, kind }: Pick<Activity, 'by' | 'kind'>, text: Text): string {
  if (by === null) {
    return isActivityKind(kind) && isDoneByProvider(kind) ? brand.name : text('activity.byFormerUser');
  }
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

/** The log grouped by days. An entry is shown once, even if new entries shifted the pages and it was loaded twice. */
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
