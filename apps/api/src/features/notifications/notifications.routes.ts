import { notifications } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import {
  listNotifications,
  listTopics,
  markAllAsRead,
  markAsRead,
  setTopic,
} from './notifications.service.ts';
import { registerPush, unregisterPush } from './push-registration.ts';

export const notificationRoutes = routesOf(notifications, {
  registerPush,
  unregisterPush,
  list: listNotifications,
  markAsRead,
  markAllAsRead,
  topics: listTopics,
  setTopic,
});
