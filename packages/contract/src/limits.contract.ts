import { maxOutside } from '@bylgja/domain';
import { z } from 'zod';

import { id, instant, majorUnits, megabytes } from './common.ts';
import { endpoint } from './endpoint.ts';

const line = z.strictObject({ id });

const settings = {
  /** Whether there are alerts about used data. */
  alertsData: z.boolean(),
  /** The monthly limit outside the plan in kr.; 0 is allowed. */
  outsideLimit: z.number().int().min(0).max(maxOutside),
  /** Whether roaming is stopped when the data abroad or the limit is used up. */
  stopsAbroad: z.boolean(),
};

const usedData = z.object({ used: megabytes, total: megabytes });

export const limitsOfLine = z.object({
  ...settings,
  /** Whether the caller may set them, as the owner of the account. */
  maySet: z.boolean(),
  /** Used data of this month; null without data, or with unlimited data. */
  domestic: usedData.nullable(),
  eu: usedData.nullable(),
  /** The charges outside the plan so far this month. */
  outside: majorUnits,
  /** Why roaming is stopped; null if it is not. */
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
