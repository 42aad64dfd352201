import type { Deps } from '#deps.ts';
import { defineJob, whileDue } from '#jobs/define-job.ts';
import type { Job } from '#jobs/define-job.ts';

import { handOverDue } from './hand-over.ts';
import type { Channel } from './hand-over.ts';
import type { Message } from './message.ts';
import { countDueIn } from './outbox.store.ts';
import { dueSignal } from './queue-messages.ts';

/**
 * Hands over what waits in a channel, at once when something is queued, and again until it is taken or of no more use. Each
 * channel has a run of its own: one whose gateway is slow or away holds up no other.
 */
export function sendJob<M extends Message, Needed extends Deps>(channel: Channel<M, Needed>): Job<Needed> {
  return defineJob<Needed>({
    name: `send-${channel.name}`,
    everySeconds: 30,
    wakeOn: dueSignal(channel.name),
    countDue: countDueIn(channel.name),
    run: (deps) => whileDue(() => handOverDue(deps, channel)),
  });
}
