import { usage } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { readUsage, readUsageCsv } from './usage.service.ts';

export const usageRoutes = routesOf(usage, {
  read: readUsage,
  csv: readUsageCsv,
});
