import { outlivesSession } from '@bylgja/domain';
import { serverTexts } from '@bylgja/i18n/server';

import type { Deps } from '#deps.ts';
import type { Job } from '#jobs/runner.ts';
import { handOverDue, taken } from '#outbox/hand-over.ts';
import type { Outbox, Outcome } from '#outbox/hand-over.ts';

import { pushesDue } from './outgoing-push.ts';
import { deletePush } from './pushes.store.ts';
import { deleteRegistration, findToken } from './registrations.store.ts';
import { openNow } from './registrations.ts';

const minuteMs = 60_000;
/** Who was not reached by then sees it in the list: that is the truth, and a push only a signal. */
const usefulMs = 60 * minuteMs;

const pushes: Outbox<'pushes'> = {
  table: 'pushes',
  what: 'a push',
  isInOrder: false,
  longestWaitMs: 15 * minuteMs,
  usefulMs: () => usefulMs,
  async send(deps, row) {
    if (deps.push === null) return { is: 'refused', reason: 'no push service is set up' };
    const { session_id: sessionId, kind } = row;
    const token = await findToken(deps.db, {
      sessionId,
      ...(!outlivesSession(kind) && { openness: openNow(deps) }),
    });
    if (token === undefined) return drop(deps, row.id);
    const sent = await deps.push.send({
      token,
      title: serverTexts[row.locale].pushTitles[kind],
      notificationId: row.notification_id,
      link: row.link,
      usefulUntil: new Date(row.created_at.getTime() + usefulMs),
    });
    if (sent.ok) return taken;
    if (sent.code === 'push_unregistered') return forgetPhone(deps, { sessionId, token });
    const { reason = sent.code, waitMs } = sent.details ?? {};
    if (sent.code === 'push_refused') return { is: 'refused', reason: String(reason) };
    return { is: 'not_taken', reason: String(reason), ...(typeof waitMs === 'number' && { waitMs }) };
  },
};

/** Its session is over: this push alone goes, as another may be one of those that outlive it. */
async function drop(deps: Deps, id: string): Promise<Outcome> {
  await deletePush(deps.db, id);
  return { is: 'gone' };
}

/** The app is gone from it. What waits for it goes with it, unless it has another token by now. */
async function forgetPhone(deps: Deps, phone: { sessionId: string; token: string }): Promise<Outcome> {
  const isForgotten = await deleteRegistration(deps.db, phone);
  return isForgotten ? { is: 'gone' } : { is: 'not_taken', reason: 'the phone has another token by now' };
}

/** Hands pushes to the push service, at once when one is queued, and again until each is taken or of no more use. */
export const sendPushesJob: Job = {
  name: 'send-pushes',
  everySeconds: 30,
  wakeOn: pushesDue,
  async run(deps) {
    while ((await sendDuePushes(deps)) > 0);
  },
};

/** One round of pushes that are due; answers how many there were. */
export function sendDuePushes(deps: Deps): Promise<number> {
  return handOverDue(deps, pushes);
}
