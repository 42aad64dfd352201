import { status } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { routesOf } from '#http/handler.ts';

import { checkStatus } from './status.service.ts';

export const statusRoutes = routesOf(status, {
  check: checkStatus,
  live: async () => ok({ status: 'ok' as const }),
  ready: async (deps) => {
    try {
      await deps.db.ping();
      return ok({ status: 'ok' as const });
    } catch {
      return fail('unavailable', { retryAfter: 1 });
    }
  },
});
