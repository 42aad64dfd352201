import type { auth } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';

import { inTransaction } from '#db/database.ts';
import { recordActivity } from '#features/activity/activity.service.ts';
import type { Handler } from '#http/handler.ts';

import { presentSession } from './auth.present.ts';
import {
  endSessionOf,
  endSessionsOf,
  endSessionWith,
  listOpenSessions,
  rotateRefreshToken,
} from './sessions.ts';

export const refreshToken: Handler<typeof auth.refreshToken> = (deps, { body }) =>
  rotateRefreshToken(deps, body.refreshToken);

/** Never fails, so that signing out always succeeds; it is logged only when the session was open. */
export const logout: Handler<typeof auth.logout> = (deps, { body }, { device }) =>
  inTransaction(deps, async (inTx) => {
    const customerId = await endSessionWith(inTx, body.refreshToken);
    if (customerId) await recordActivity(inTx, { kind: 'signed_out', by: { customerId, device } });
    return ok(undefined);
  });

export const listSessions: Handler<typeof auth.sessions> = async (deps, _input, caller) => {
  const sessions = await listOpenSessions(deps, caller.customerId);
  return ok(sessions.map((session) => presentSession(session, caller.sessionId)));
};

export const endSession: Handler<typeof auth.endSession> = (deps, { params }, { customerId, device }) =>
  inTransaction(deps, async (inTx) => {
    if (!(await endSessionOf(inTx, { customerId, sessionId: params.id }))) return fail('not_found');
    await recordActivity(inTx, { kind: 'session_ended', by: { customerId, device } });
    return ok(undefined);
  });

export const endOtherSessions: Handler<typeof auth.endOtherSessions> = (deps, _input, caller) =>
  inTransaction(deps, async (inTx) => {
    const { customerId, sessionId, device } = caller;
    const ended = await endSessionsOf(inTx, customerId, sessionId);
    if (ended > 0) await recordActivity(inTx, { kind: 'other_sessions_ended', by: { customerId, device } });
    return ok(undefined);
  });
