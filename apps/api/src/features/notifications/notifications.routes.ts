import { notifications } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listNotifications, markAllAsRead, markAsRead } from './notifications.service.ts';

export const notificationRoutes = routesOf(notifications, {
  list: listNotifications,
  markAsRead,
  markAllAsRead,
});
