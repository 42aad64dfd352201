import { grantSources } from '@bylgja/domain';
import { z } from 'zod';

import { day, id, instant, majorUnits, megabytes, noContent, zone } from './common.ts';
import { endpoint } from './endpoint.ts';

const line = z.strictObject({ id });
/** The current month and earlier ones. */
const months = z.strictObject({ months: z.coerce.number().int().min(1).max(24).default(6) });

const count = z.number().int().nonnegative();
const countInZones = z.object({ domestic: count, eu: count });
const used = {
  domestic: megabytes,
  eu: megabytes,
  /** Whole minutes. */
  calls: countInZones,
  sms: countInZones,
  /** Charges outside any allowance. */
  charged: majorUnits,
};
/** The used amount and the maximum; `max` is null if unlimited. */
const counter = z.object({ used: count, max: count.nullable() });

export const dataSource = z.object({
  source: z.enum(grantSources),
  zone,
  amount: megabytes,
  remaining: megabytes,
  /** The last day on which it can be used. */
  validUntil: day,
  /** Whether it is the one in use now. */
  isInUse: z.boolean(),
});

export const usageOfLine = z.object({
  months: z.array(z.object({ month: z.string(), ...used })),
  days: z.array(z.object({ day, ...used })),
  /** In the order in which they are used. */
  sources: z.array(dataSource),
  /** Data given to others this month. */
  given: megabytes,
  /** Usage of this month in the EU: minutes of calls, SMS, and megabytes. */
  abroad: z.object({ calls: counter, sms: counter, data: counter }),
  measuredAt: instant.nullable(),
});

export const usage = {
  read: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/usage',
    access: 'customer',
    summary: 'Get a line’s usage',
    description:
      'Month by month, and day by day in the current month; the sources of its data, and usage abroad.',
    params: line,
    query: months,
    answer: usageOfLine,
    errors: {},
  }),
  csv: endpoint({
    method: 'GET',
    path: '/subscriptions/:id/usage/csv',
    access: 'customer',
    summary: 'Export usage as CSV',
    description: 'Of one line, by day and zone. Separated by semicolons in Faroese, by commas in English.',
    params: line,
    query: months,
    file: 'text/csv; charset=utf-8',
    saveAs: 'usage.csv',
    answer: noContent,
    errors: {},
  }),
};
