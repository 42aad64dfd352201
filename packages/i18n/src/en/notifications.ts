import type { notifications as source } from '../fo/notifications.ts';
import type { Translated } from '../message.ts';

export const notifications: Translated<typeof source> = {
  'notifications.title': 'Notifications',
  'notifications.titleUnread': ({ count }) => `Notifications, ${count} unread`,
  'notifications.countUnread': ({ count }) =>
    `${count} unread ${count === 1 ? 'notification' : 'notifications'}`,
  'notifications.unread': 'unread',
  'notifications.markAll': 'Mark all as read',
  'notifications.allRead': 'All notifications are marked as read.',
  'notifications.none': 'No notifications yet',
  'notifications.noneHelp': 'News about your number, payments and orders shows up here.',
  'notifications.notLoaded': 'Couldn’t load your notifications.',
  'notifications.topics': 'Choose notifications',
  'notifications.topicsHelp': 'You’ll see these here, and on your phone if you allow it.',
  'notifications.topicsChosen': 'Your choice',
  'notifications.topicsFixed': 'Always on',
  'notifications.topicsFixedHelp':
    'These are about what you pay, what ends and your security, so you can’t turn them off.',
  'notifications.topicsNotLoaded': 'Couldn’t load your notification choices.',
  'notifications.topic.data': 'Gifts and requests',
  'notifications.topicHelp.data':
    'Data you give and get, packages and top-ups you get, and requests for data',
  'notifications.topic.usage': 'Usage',
  'notifications.topicHelp.usage': 'When you’re running low, extra data expires or limits change',
  'notifications.topic.orders': 'Orders',
  'notifications.topicHelp.orders': 'How they’re coming along',
  'notifications.topic.subscription': 'Plans and numbers',
  'notifications.topicHelp.subscription': 'When they change, are blocked or end',
  'notifications.topic.payments': 'Payments',
  'notifications.topicHelp.payments': 'Invoices, saved cards and refunds',
  'notifications.topic.security': 'Security',
  'notifications.topicHelp.security': 'New logins, and changes to your password, email or SIM',
};
