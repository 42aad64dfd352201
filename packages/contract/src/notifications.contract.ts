import { notificationKinds, pushPlatforms } from '@bylgja/domain';
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
  registerPush: endpoint({
    method: 'PUT',
    path: '/push-registration',
    access: 'customer',
    summary:
      'The phone of this session is told by push, as long as the session lasts; it is taken from whoever had it',
    body: z.strictObject({
      /** Of the push service, for the app on this phone. */
      token: z
        .string()
        .min(8)
        .max(1024)
        .regex(/^[\x21-\x7E]+$/),
      platform: z.enum(pushPlatforms),
    }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  unregisterPush: endpoint({
    method: 'DELETE',
    path: '/push-registration',
    access: 'customer',
    summary: 'The phone of this session is told by push no longer',
    status: 204,
    answer: noContent,
    errors: {},
  }),
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
