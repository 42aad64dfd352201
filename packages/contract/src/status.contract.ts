import { appPlatforms, appVersionPattern } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant } from './common.ts';
import { endpoint } from './endpoint.ts';

export const health = z.object({ status: z.literal('ok') });

/** A message to all customers, shown while `activeFrom <= now < activeTo` (rule: status 2). */
export const statusMessage = z.object({
  id,
  /** In the language of the request. */
  title: z.string(),
  body: z.string(),
  /** Always false: the call has no session, so the device stores what was read. */
  isRead: z.boolean(),
  activeFrom: instant,
  activeTo: instant,
});
export type StatusMessage = z.output<typeof statusMessage>;

/** At most one of the two is true: an app that must upgrade gets no suggestion. */
export const appStatus = z.object({
  mustUpgrade: z.boolean(),
  shouldUpgrade: z.boolean(),
  messages: z.array(statusMessage),
});

/** The device's own description; empty fields if unknown. It is not stored. */
const deviceMeta = z.strictObject({
  name: z.string().max(200),
  platform: z.enum(appPlatforms),
  osVersion: z.string().max(100),
  model: z.string().max(100),
  isVirtual: z.boolean(),
});

export const status = {
  check: endpoint({
    method: 'POST',
    path: '/status',
    access: 'guest',
    summary: 'Check the app’s status',
    description:
      'Whether this version of the app is too old, and the operator’s current message to everybody.',
    body: z.strictObject({
      /** `0.9.0` */
      currentVersion: z.string().max(50).regex(appVersionPattern),
      deviceMeta,
    }),
    answer: appStatus,
    errors: {},
  }),
  live: endpoint({
    method: 'GET',
    path: '/health/live',
    access: 'guest',
    summary: 'Check liveness',
    description: 'The process runs.',
    answer: health,
    errors: {},
  }),
  ready: endpoint({
    method: 'GET',
    path: '/health/ready',
    access: 'guest',
    summary: 'Check readiness',
    description:
      'The database is reachable and migrations are done. `degraded`: customers are served, and an operator has to act; the log says on what.',
    answer: z.object({ status: z.enum(['ok', 'degraded']) }),
    errors: {},
  }),
};
