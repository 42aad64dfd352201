import { z } from 'zod';

import { activityKinds, activityTopics } from './activity-kinds.ts';
import { device, id, instant, pageOf, pageQuery, phoneNumber } from './common.ts';
import { endpoint } from './endpoint.ts';

export const activity = z.object({
  id,
  kind: z.enum(activityKinds),
  topic: z.enum(activityTopics),
  at: instant,
  /** The line that it is about; null if it is about the customer. */
  phoneNumber: phoneNumber.nullable(),
  /** The customer who did it; null for the provider, or a deleted customer. */
  by: z.object({ isMe: z.boolean(), firstname: z.string(), lastname: z.string() }).nullable(),
  device: device.nullable(),
  /** The parameters of its text, such as the package that was bought. */
  parts: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Activity = z.output<typeof activity>;

export const activities = {
  list: endpoint({
    method: 'GET',
    path: '/activity',
    access: 'customer',
    summary: 'List activities',
    description:
      'The caller’s own, those on the caller’s own line, and those on every line of an account the caller owns. Newest first.',
    query: pageQuery.extend({
      phoneNumber: phoneNumber.optional(),
      topic: z.enum(activityTopics).optional(),
    }),
    answer: pageOf(activity),
    errors: {},
  }),
};
