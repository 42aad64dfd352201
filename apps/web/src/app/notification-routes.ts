import type { ScreenName } from '#lib/paths.ts';

import { later } from './later.ts';
import type { ScreenRoute } from './screen-route.ts';

/** What one was told of, and what one is told of. */
export const notificationRoutes = {
  notifications: {
    access: 'auth',
    footer: true,
    title: 'notifications.title',
    screen: later('notifications'),
  },
  'notification-topics': {
    access: 'auth',
    footer: true,
    title: 'notifications.topics',
    screen: later('notification-topics'),
  },
} as const satisfies Partial<Record<ScreenName, ScreenRoute>>;
