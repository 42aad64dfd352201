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
  'notifications.noneHelp': 'What happens with your number, payments and orders is shown here.',
  'notifications.notLoaded': 'Could not fetch the notifications.',
  'notifications.topics': 'Choose notifications',
  'notifications.topicsHelp':
    'Notifications that are switched on appear here, and on the phone if notifications are switched on there.',
  'notifications.topicsChosen': 'What you choose',
  'notifications.topicsFixed': 'Always notified',
  'notifications.topicsFixedHelp':
    'Notifications of what costs money, ends or may be misuse cannot be switched off.',
  'notifications.topicsNotLoaded': 'Could not fetch your choice of notifications.',
  'notifications.topic.data': 'Gifts and requests',
  'notifications.topicHelp.data': 'Data and packages that you get, and requests for data',
  'notifications.topic.usage': 'Use',
  'notifications.topicHelp.usage': 'When much of the data is used, extra data expires, and limits change',
  'notifications.topic.orders': 'Orders',
  'notifications.topicHelp.orders': 'How far they have come',
  'notifications.topic.subscription': 'Plans and numbers',
  'notifications.topicHelp.subscription': 'When they change, are stopped or end',
  'notifications.topic.payments': 'Payments',
  'notifications.topicHelp.payments': 'Invoices, saved cards and money that goes back',
  'notifications.topic.security': 'Security',
  'notifications.topicHelp.security': 'Login on a new device, password, email and SIM card',
};
