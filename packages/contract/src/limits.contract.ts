import { maxOutside } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, majorUnits, megabytes } from './common.ts';
import { endpoint } from './endpoint.ts';

const line = z.strictObject({ id });

const settings = {
  /** Whether alerts say how much of the line's data is used. */
  alertsData: z.boolean(),
  /** In kr. of a month outside the plan; nothing is allowed, too. */
  outsideLimit: z.number().int().min(0).max(maxOutside),
  /** Whether it stops abroad where its data there, or its limit, ends. */
  stopsAbroad: z.boolean(),
};

const usedData = z.object({ used: megabytes, total: megabytes });

const limitsOfLine = z.object({
  ...settings,
  /** Whether the caller may set them, as the owner of the account. */
  maySet: z.boolean(),
  /** Of the data this month; null where there is none, and where there is no end to it. */
  domestic: usedData.nullable(),
  eu: usedData.nullable(),
  /** Outside the plan so far this month. */
  outside: majorUnits,
  /** Why it is stopped abroad; null when it is not. */
  stoppedAbroad: z.enum(['eu', 'outside']).nullable(),
  measuredAt: instant.nullable(),
});
export type LimitsOfLine = z.output<typeof limitsOfLine>;

export const limits = {
  read: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/limits',
    access: 'customer',
    summary: 'Get a line’s limits',
    description: 'Alerts and stops, with this month’s figures.',
    params: line,
    answer: limitsOfLine,
    errors: {},
  }),
  set: endpoint({
    method: 'PUT',
    path: '/subscriptions/:id/limits',
    access: 'customer',
    summary: 'Set a line’s limits',
    description: 'Alerts and stops. Only the payer of the line may set them.',
    params: line,
    body: z.strictObject(settings),
    answer: limitsOfLine,
    errors: {},
  }),
};
