import type { PaymentUpdated } from '@bylgja/contract';
import { fail, ok } from '@bylgja/domain';
import type { Result } from '@bylgja/domain';

export type WaitFailure =
  /** No live connection is subscribed to the order; the English text is 'Connection hub not active.' */
  | 'connection_hub_not_active'
  /** The caller aborted the wait. */
  | 'aborted';

type Settle = (result: Result<PaymentUpdated, WaitFailure>) => void;

interface Box {
  /** The latest update that nobody has waited for yet. */
  unread: PaymentUpdated | null;
  readonly waiting: Set<Settle>;
}

/** Updates of subscribed orders, and the waits for them. */
export function createMailbox() {
  const boxes = new Map<string, Box>();

  function settleAll(box: Box, result: Result<PaymentUpdated, WaitFailure>): void {
    for (const settle of box.waiting) settle(result);
    box.waiting.clear();
  }

  /** Ends every open wait. */
  function remove(orderId: string): void {
    const box = boxes.get(orderId);
    boxes.delete(orderId);
    if (box !== undefined) settleAll(box, fail('connection_hub_not_active'));
  }

  return {
    orderIds: (): string[] => [...boxes.keys()],

    /** Starts a new subscription and discards unread updates of an earlier one. */
    add(orderId: string): void {
      const waiting = boxes.get(orderId)?.waiting ?? new Set<Settle>();
      boxes.set(orderId, { unread: null, waiting });
    },

    remove,
    clear(): void {
      for (const orderId of boxes.keys()) remove(orderId);
    },

    deliver(update: PaymentUpdated): void {
      const box = boxes.get(update.orderId);
      if (box === undefined) return;
      if (box.waiting.size === 0) box.unread = update;
      else settleAll(box, ok(update));
    },

    /** The unread update, or the next one. */
    async next(orderId: string, signal?: AbortSignal): Promise<Result<PaymentUpdated, WaitFailure>> {
      const box = boxes.get(orderId);
      if (signal?.aborted === true) return fail('aborted');
      if (box === undefined) return fail('connection_hub_not_active');
      const { unread } = box;
      box.unread = null;
      return unread === null ? wait(box, signal) : ok(unread);
    },
  };
}

function wait(box: Box, signal?: AbortSignal): Promise<Result<PaymentUpdated, WaitFailure>> {
  return new Promise((resolve) => {
    const onAbort = () => {
      box.waiting.delete(settle);
      resolve(fail('aborted'));
    };
    const settle: Settle = (result) => {
      signal?.removeEventListener('abort', onAbort);
      resolve(result);
    };
    box.waiting.add(settle);
    signal?.addEventListener('abort', onAbort, { once: true });
  });
}
