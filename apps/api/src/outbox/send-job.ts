import type { Deps } from '#deps.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import type { Job } from '#jobs/define-job.ts';

import { handOverDue } from './hand-over.ts';
import type { Channel } from './hand-over.ts';
import type { Message } from './message.ts';
import { measureDueIn } from './outbox.store.ts';
import { dueSignal } from './queue-messages.ts';

/**
 * Sends the waiting messages of a channel, at once when one is queued, and retries until each is accepted or no longer useful.
 * Each channel has its own job: a slow or unavailable gateway does not delay other channels.
 */
export function sendJob<M extends Message, Needed extends Deps>(channel: Channel<M, Needed>): Job<Needed> {
  return defineJob<Needed>({
    name: `send-${channel.name}`,
    everySeconds: 30,
    wakeOn: dueSignal(channel.name),
    measureDue: measureDueIn(channel.name),
    run: (deps) => whileDue(() => handOverDue(deps, channel)),
  });
}
