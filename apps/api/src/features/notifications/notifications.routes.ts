import { notifications } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import {
  listNotifications,
  listTopics,
  markAllAsRead,
  markAsRead,
  setTopic,
} from './notifications.service.ts';

export const notificationRoutes = routesOf(notifications, {
  list: listNotifications,
  markAsRead,
  markAllAsRead,
  topics: listTopics,
  setTopic,
});
