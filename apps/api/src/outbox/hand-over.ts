import type { Failure } from '@bylgja/domain';

import type { Deps } from '#deps.ts';
import { errorOf } from '#gateways/gateway-error.ts';
import type { GatewayError } from '#gateways/gateway-error.ts';
import { longestSendMs } from '#gateways/longest-send.ts';
import { logEvent } from '#log/log-events.ts';

import type { ChannelName, Leased, Message } from './message.ts';
import { giveBack, leaseDue, markSent, putOff } from './outbox.store.ts';

const minuteMs = 60_000;
const leaseMs = 5 * minuteMs;
/** From when on a lease is too short for another message, and for the record that it was sent. */
const reserveMs = longestSendMs + minuteMs;
const batchSize = 10;

/** The result of sending a message to its gateway. */
export type Outcome =
  | { readonly is: 'taken' }
  /** Not accepted now: it is retried, after `waitMs` at the earliest. In an outage no other message would be accepted either. */
  | {
      readonly is: 'not_taken';
      readonly reason: string;
      readonly waitMs?: number;
      readonly isOutage?: boolean;
    }
  /** It will never be accepted. */
  | { readonly is: 'refused'; readonly reason: string }
  /** It has no recipient any more, and has been deleted from the outbox. */
  | { readonly is: 'gone' };

export const taken: Outcome = { is: 'taken' };

/** With these errors a gateway accepts nothing, whatever the message is. */
const errorsOfOutages: ReadonlySet<GatewayError> = new Set([
  'timeout',
  'connection',
  'busy',
  'server_error',
  'key_refused',
]);

/** A message that its gateway did not accept, with the failure that the gateway gave. */
export function notTaken({ code, details }: Failure): Outcome {
  const { reason = code, waitMs } = details ?? {};
  return {
    is: 'not_taken',
    reason: String(reason),
    isOutage: errorsOfOutages.has(errorOf(details)),
    ...(typeof waitMs === 'number' && { waitMs }),
  };
}

/** How messages of one channel are sent, and how long they are useful. */
export interface Channel<M extends Message, Needed extends Deps = Deps> {
  readonly name: ChannelName;
  /** Whether they are sent one after the other in order of creation, as long as their lease lasts, or in parallel. */
  readonly isInOrder: boolean;
  readonly longestWaitMs: number;
  usefulMs(message: Leased<M>): number;
  /** After a crash between this and its record, it is called again with the same id. */
  readonly send: (deps: Needed, message: Leased<M>) => Promise<Outcome>;
}

/**
 * Sends one batch of due messages of a channel, oldest first. Returns how many of them the gateway has decided about: with none,
 * nothing was due, or the gateway is away, and the rest waits for the next run. A refusal of one message does not keep the others.
 */
export async function handOverDue<M extends Message, Needed extends Deps>(
  deps: Needed,
  channel: Channel<M, Needed>,
): Promise<number> {
  const { messages } = deps.metrics.business;
  // From the start, so that the first messages are an increase.
  for (const outcome of ['sent', 'delayed', 'given_up']) messages.inc({ channel: channel.name, outcome }, 0);
  const now = deps.clock.now();
  const leasedUntil = new Date(now.getTime() + leaseMs);
  const due = await leaseDue<M>(deps.db, channel.name, { now, leasedUntil, limit: batchSize });
  let decided = 0;
  const handOver = async (message: Leased<M>) => {
    const lastAt = new Date(message.createdAt.getTime() + channel.usefulMs(message));
    const outcome: Outcome =
      now < lastAt ? await channel.send(deps, message) : { is: 'refused', reason: 'too old' };
    await note(deps, { channel, message, outcome, leasedUntil, lastAt });
    if (outcome.is !== 'not_taken' || outcome.isOutage !== true) decided += 1;
  };
  if (channel.isInOrder) await inOrder(deps, { due, leasedUntil }, handOver);
  else await Promise.all(due.map(handOver));
  return decided;
}

interface Batch<M extends Message> {
  readonly due: readonly Leased<M>[];
  readonly leasedUntil: Date;
}

/** What cannot be sent within its lease is left to the next run: this process never sends what another may have leased by then. */
async function inOrder<M extends Message>(
  { db, clock }: Deps,
  { due, leasedUntil }: Batch<M>,
  handOver: (message: Leased<M>) => Promise<void>,
): Promise<void> {
  for (const [index, message] of due.entries()) {
    const now = clock.now();
    if (leasedUntil.getTime() - now.getTime() < reserveMs) {
      const ids = due.slice(index).map(({ id }) => id);
      return giveBack(db, { ids, leasedUntil, at: now });
    }
    await handOver(message);
  }
}

interface Handed {
  readonly channel: { readonly name: ChannelName; readonly longestWaitMs: number };
  readonly message: Leased<Message>;
  readonly outcome: Outcome;
  readonly leasedUntil: Date;
  readonly lastAt: Date;
}

async function note(deps: Deps, { channel, message, outcome, leasedUntil, lastAt }: Handed): Promise<void> {
  const { id, kind, tries } = message;
  if (outcome.is === 'gone') return;
  if (outcome.is === 'taken') {
    await markSent(deps.db, { id, at: deps.clock.now() });
    deps.metrics.business.messages.inc({ channel: channel.name, outcome: 'sent' });
    return;
  }
  const { reason } = outcome;
  const waitMs =
    outcome.is === 'refused'
      ? Infinity
      : Math.max(outcome.waitMs ?? 0, usualWaitMs(tries, channel.longestWaitMs));
  const nextMs = deps.clock.now().getTime() + waitMs;
  const nextTryAt = nextMs < lastAt.getTime() ? new Date(nextMs) : null;
  await putOff(deps.db, { id, leasedUntil, nextTryAt });
  const metric = { channel: channel.name, outcome: nextTryAt ? 'delayed' : 'given_up' };
  deps.metrics.business.messages.inc(metric);
  logEvent(deps.log, nextTryAt ? 'message.delayed' : 'message.given_up', {
    channel: channel.name,
    id,
    kind,
    tries,
    reason,
  });
}

/** 1, 2, 4 … minutes. */
function usualWaitMs(tries: number, longestMs: number): number {
  return Math.min(minuteMs * 2 ** (tries - 1), longestMs);
}
