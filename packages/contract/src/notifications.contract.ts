import { notificationKinds } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, noContent, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** In the language of the request. */
  title: z.string(),
  body: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** A path of the app, where it leads anywhere. */
  link: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'customer',
    summary: 'What the customer was told of, newest first',
    query: pageQuery,
    answer: pageOf(notification).extend({ totalUnread: z.number().int() }),
    errors: {},
  }),
  markAsRead: endpoint({
    method: 'PATCH',
    path: '/notifications/:id/mark-as-read',
    access: 'customer',
    summary: 'One notification is read',
    params: z.strictObject({ id }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  markAllAsRead: endpoint({
    method: 'PATCH',
    path: '/notifications/mark-all-as-read',
    access: 'customer',
    summary: 'All notifications are read',
    status: 204,
    answer: noContent,
    errors: {},
  }),
};
