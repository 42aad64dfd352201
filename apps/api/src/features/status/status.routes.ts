import { status } from '@bylgja/contract';

import { routesOf } from '#http/handler.ts';

import { checkStatus, reportLive, reportReady } from './status.service.ts';

export const statusRoutes = routesOf(status, {
  check: checkStatus,
  live: reportLive,
  ready: reportReady,
});
