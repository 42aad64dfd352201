import { notificationKinds, notificationTopics } from '@bylgja/domain';
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

const topic = z.enum(notificationTopics);

/** Whether a customer is told of a subject. */
export const topicSetting = z.object({
  topic,
  isOn: z.boolean(),
  /** It is always told. */
  isFixed: z.boolean(),
});
export type TopicSetting = z.output<typeof topicSetting>;

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
  topics: endpoint({
    method: 'GET',
    path: '/notifications/topics',
    access: 'customer',
    summary: 'What the customer is told of, by subject',
    answer: z.object({ items: z.array(topicSetting) }),
    errors: {},
  }),
  setTopic: endpoint({
    method: 'PATCH',
    path: '/notifications/topics/:topic',
    access: 'customer',
    summary: 'A subject is told of, or no longer',
    params: z.strictObject({ topic }),
    body: z.strictObject({ isOn: z.boolean() }),
    status: 204,
    answer: noContent,
    errors: { topic_always_told: 409 },
  }),
};
