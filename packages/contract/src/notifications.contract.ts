import { notificationTopics, pushPlatforms } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, noContent, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { notificationKinds } from './notification-kinds.ts';

export const notification = z.object({
  id,
  kind: z.enum(notificationKinds),
  /** In the language of the request. */
  title: z.string(),
  body: z.string(),
  isRead: z.boolean(),
  createdAt: instant,
  /** A path of the app, if there is one to open. */
  link: z.string().nullable(),
});
export type Notification = z.output<typeof notification>;

export const notificationTopic = z.enum(notificationTopics);

/** Whether a topic is on for a customer. */
export const topicSetting = z.object({
  topic: notificationTopic,
  isOn: z.boolean(),
  /** It cannot be switched off. */
  isFixed: z.boolean(),
});
export type TopicSetting = z.output<typeof topicSetting>;

export const notifications = {
  registerPush: endpoint({
    method: 'PUT',
    path: '/push-registration',
    access: 'customer',
    summary: 'Register for push',
    description:
      'Push goes to the phone of this session as long as the session lasts. A registration of the same phone by another session ends.',
    body: z.strictObject({
      /** The push service's token for the app on this phone. */
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
    summary: 'Unregister from push',
    status: 204,
    answer: noContent,
    errors: {},
  }),
  list: endpoint({
    method: 'GET',
    path: '/notifications',
    access: 'customer',
    summary: 'List notifications',
    description: 'Newest first.',
    query: pageQuery,
    answer: pageOf(notification).extend({ totalUnread: z.number().int() }),
    errors: {},
  }),
  markAsRead: endpoint({
    method: 'PATCH',
    path: '/notifications/:id/mark-as-read',
    access: 'customer',
    summary: 'Mark a notification as read',
    params: z.strictObject({ id }),
    status: 204,
    answer: noContent,
    errors: {},
  }),
  markAllAsRead: endpoint({
    method: 'PATCH',
    path: '/notifications/mark-all-as-read',
    access: 'customer',
    summary: 'Mark all notifications as read',
    status: 204,
    answer: noContent,
    errors: {},
  }),
  topics: endpoint({
    method: 'GET',
    path: '/notifications/topics',
    access: 'customer',
    summary: 'List notification topics',
    answer: z.object({ items: z.array(topicSetting) }),
    errors: {},
  }),
  setTopic: endpoint({
    method: 'PATCH',
    path: '/notifications/topics/:topic',
    access: 'customer',
    summary: 'Switch a notification topic',
    description: 'Payments, security and subscription cannot be switched off.',
    params: z.strictObject({ topic: notificationTopic }),
    body: z.strictObject({ isOn: z.boolean() }),
    status: 204,
    answer: noContent,
    errors: { topic_always_told: 409 },
  }),
};
