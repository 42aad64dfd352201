import type { NotificationTopic } from './notification-topics.ts';

/** Where a push can reach the app. */
export const pushPlatforms = ['android', 'ios'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];

const listOfNotifications = '/frabodanir';
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const fewestDigitsOfNumber = 6;

/**
 * Where a push leads: to what the notification leads to, or to the list of them where that path could hold a phone number.
 * A push goes through third parties, so it names nobody.
 */
export function pushLink(link: string | null): string {
  if (link === null) return listOfNotifications;
  const digits = decoded(link).replaceAll(ids, '').replaceAll(/\D/g, '');
  return digits.length >= fewestDigitsOfNumber ? listOfNotifications : link;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/**
 * Whether a push still goes to a phone whose session has ended since it was written: what a thief may have done ends sessions, and
 * is to be heard of on the very phones that it signs out.
 */
export function outlivesSession(topic: NotificationTopic): boolean {
  return topic === 'security';
}
