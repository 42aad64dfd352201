import type { Translated } from '../catalogue.ts';
import type { notifications as source } from '../fo/notifications.ts';

export const notifications: Translated<typeof source> = {
  'notifications.title': 'Notifications',
  'notifications.titleUnread': ({ count }) => `Notifications, ${count} unread`,
  'notifications.countUnread': ({ count }) =>
    `${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
  'notifications.unread': 'unread',
  'notifications.markAll': 'Mark all as read',
  'notifications.allRead': 'All notifications are marked as read.',
  'notifications.none': 'No notifications yet',
  'notifications.noneHelp': 'What happens on your number, with payments and orders is told here.',
  'notifications.notLoaded': 'Could not fetch the notifications.',
  'notifications.notMarked': 'Could not mark the notification as read.',
  'notifications.noneMarked': 'Could not mark all notifications as read.',
  'notifications.topics': 'Choose notifications',
};
