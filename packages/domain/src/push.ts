import type { NotificationTopic } from './notification-topics.ts';

/** The platforms that support pushes. */
export const pushPlatforms = ['android', 'ios'] as const;
export type PushPlatform = (typeof pushPlatforms)[number];

const listOfNotifications = '/frabodanir';
const ids = /[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/gi;
const fewestDigitsOfNumber = 6;

/**
 * The path that a push opens: that of the notification, or the list of notifications if that path could contain a phone number.
 * A push passes through third parties, so it contains no personal data.
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
 * Whether a push is still sent to a phone whose session has ended since it was queued: actions of a possible thief end sessions,
 * and must be shown on the phones that they sign out.
 */
export function outlivesSession(topic: NotificationTopic): boolean {
  return topic === 'security';
}
