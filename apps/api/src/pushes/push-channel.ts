import { topicOfNotification } from '@bylgja/contract';
import { outlivesSession } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import { notTaken, taken } from '#outbox/hand-over.ts';
import type { Channel, Outcome } from '#outbox/hand-over.ts';
import { deleteMessage } from '#outbox/outbox.store.ts';

import type { OutgoingPush } from './outgoing-push.ts';
import { deleteRegistration, findToken } from './registrations.store.ts';
import { openNow } from './registrations.ts';

const minuteMs = 60_000;
/** A customer who is not reached by then sees it in the list of notifications: a push is only a signal. */
const usefulMs = 60 * minuteMs;

/** Sends pushes through the push service. */
export const pushChannel: Channel<OutgoingPush> = {
  name: 'push',
  isInOrder: false,
  longestWaitMs: 15 * minuteMs,
  usefulMs: () => usefulMs,
  async send(deps, { id, to: sessionId, kind, locale, parts, createdAt }) {
    if (deps.push === null) return { is: 'refused', reason: 'no push service is set up' };
    const token = await findToken(deps.db, {
      sessionId,
      ...(!outlivesSession(topicOfNotification(kind)) && { openness: openNow(deps) }),
    });
    if (token === undefined) return drop(deps, id);
    const sent = await deps.push.send({
      token,
      title: serverTexts[locale].notifications[kind].push,
      ...parts,
      usefulUntil: new Date(createdAt.getTime() + usefulMs),
    });
    if (sent.ok) return taken;
    if (sent.code === 'push_unregistered') return deletePhone(deps, { sessionId, token });
    if (sent.code === 'push_refused') {
      return { is: 'refused', reason: String(sent.details?.['reason'] ?? sent.code) };
    }
    return notTaken(sent);
  },
};

/** Its session has ended: only this push is deleted, as others may be of a kind that is still sent after the end. */
async function drop(deps: Deps, id: string): Promise<Outcome> {
  await deleteMessage(deps.db, id);
  return { is: 'gone' };
}

/** The app was removed from the phone. Its registration and waiting pushes are deleted, unless it has a new token by now. */
async function deletePhone(deps: Deps, phone: { sessionId: string; token: string }): Promise<Outcome> {
  const isDeleted = await deleteRegistration(deps.db, phone);
  return isDeleted ? { is: 'gone' } : { is: 'not_taken', reason: 'the phone has another token by now' };
}
