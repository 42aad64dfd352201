import { notifications } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { listNotifications, markAllAsRead, markAsRead } from './notifications.service.ts';
import { registerPush, unregisterPush } from './push-registration.ts';

export const notificationRoutes = routesOf(notifications, {
  registerPush,
  unregisterPush,
  list: listNotifications,
  markAsRead,
  markAllAsRead,
});
