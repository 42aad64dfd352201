/** The topics of notifications (rule: notifications 2). */
export const notificationTopics = [
  'data',
  'usage',
  'orders',
  'subscription',
  'payments',
  'security',
] as const;
export type NotificationTopic = (typeof notificationTopics)[number];

/** Topics that cannot be switched off: costs, ends and changes of paid services, and possible theft. */
const fixed: ReadonlySet<NotificationTopic> = new Set(['subscription', 'payments', 'security']);

/** Whether a topic cannot be switched off. */
export function isTopicFixed(topic: NotificationTopic): boolean {
  return fixed.has(topic);
}
