import type { status } from '@bylgja/contract';
import { fail, ok, upgradeAdvice } from '@bylgja/domain';

import type { Handler } from '#http/handler.ts';
import { isBehindUntrustedProxy } from '#http/untrusted-proxy.ts';

import { presentStatusMessage } from './status.present.ts';
import { findVersionLimits, listOpenMessages } from './status.store.ts';

/** The status check when an app resumes. Anybody may call it, and nothing about the device is stored (rule: status 3). */
export const checkStatus: Handler<typeof status.check> = async (deps, { body }, { locale }) => {
  const [limits, messages] = await Promise.all([
    findVersionLimits(deps.db, body.deviceMeta.platform),
    listOpenMessages(deps.db, deps.clock.now()),
  ]);
  return ok({
    ...upgradeAdvice(body.currentVersion, limits),
    messages: messages.map((message) => presentStatusMessage(message, locale)),
  });
};

/** Reports that the process answers. */
export const reportLive: Handler<typeof status.live> = async () => ok({ status: 'ok' });

/**
 * Reports that the process and its database answer, and whether customers are served worse than they should be. A process that is
 * about to stop is not ready, although it still serves.
 */
export const reportReady: Handler<typeof status.ready> = async (deps) => {
  if (deps.drain.hasBegun) return fail('unavailable', { retryAfter: 1 });
  try {
    await deps.db.ping();
    return ok({ status: isBehindUntrustedProxy(deps) ? 'degraded' : 'ok' });
  } catch {
    return fail('unavailable', { retryAfter: 1 });
  }
};
