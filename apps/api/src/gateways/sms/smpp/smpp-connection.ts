import { fail, ok } from '@bylgja/domain';

import type { GatewayErrorDetails } from '../../gateway-error.ts';
import { openSession } from './smpp-session.ts';
import type { SessionSettings, SmppSession } from './smpp-session.ts';

/**
 * One connection for all messages: made when it is needed, again after it was lost, and not before a wait after it could not be made.
 */
export function keepConnected(
  settings: SessionSettings,
  waitMs: { readonly first: number; readonly longest: number },
) {
  let current: SmppSession | null = null;
  let opening: ReturnType<typeof openSession> | null = null;
  let closedUntil = 0;
  let failures = 0;
  let isClosing = false;

  async function connect(): ReturnType<typeof openSession> {
    const opened = await openSession(settings);
    if (opened.ok) {
      failures = 0;
      current = opened.value;
      if (isClosing) await current.unbind();
    } else {
      closedUntil = performance.now() + Math.min(waitMs.first * 2 ** failures, waitMs.longest);
      failures += 1;
    }
    return opened;
  }

  return {
    async open(): ReturnType<typeof openSession> {
      if (isClosing) return notNow({ kind: 'other', reason: 'it is closing' });
      if (current?.isOpen()) return ok(current);
      if (opening === null && performance.now() < closedUntil) {
        return notNow({ kind: 'connection', reason: 'connection waits' });
      }
      opening ??= connect().finally(() => (opening = null));
      return opening;
    },
    async close(): Promise<void> {
      isClosing = true;
      await current?.unbind();
    },
  };
}

function notNow(details: GatewayErrorDetails) {
  return fail('not_bound', details);
}
