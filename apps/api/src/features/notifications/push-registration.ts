import type { notifications } from '@bylgja/contract';
import { ok } from '@bylgja/domain';

import type { Handler } from '#http/handler.ts';
import { registerPhone, unregisterPhone } from '#pushes/registrations.ts';

export const registerPush: Handler<typeof notifications.registerPush> = async (
  deps,
  { body },
  { sessionId },
) => {
  await registerPhone(deps, { sessionId, ...body });
  return ok(undefined);
};

export const unregisterPush: Handler<typeof notifications.unregisterPush> = async (
  deps,
  _input,
  { sessionId },
) => {
  await unregisterPhone(deps, sessionId);
  return ok(undefined);
};
