import type { status } from '@bylgja/contract';
import { ok, upgradeAdvice } from '@bylgja/domain';

import type { Handler } from '#http/handler.ts';

import { presentStatusMessage } from './status.present.ts';
import { findVersionLimits, listOpenMessages } from './status.store.ts';

/** What an app asks when it comes to the front (spec 4). Anybody may: nothing of the device is kept, or depends on who it is. */
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
