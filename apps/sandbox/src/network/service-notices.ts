import type { SandboxClock } from '../clock.ts';
import type { NetworkFault } from './network.ts';
import type { OrderState } from './service-order.ts';

export interface ServiceNotice {
  readonly eventId: string;
  readonly eventTime: string;
  readonly eventType: 'ServiceOrderStateChangeEvent' | 'ServiceOrderMilestoneEvent';
  readonly event: {
    readonly serviceOrder: { readonly id: string; readonly externalId: string; readonly state: OrderState };
  };
}

export interface NoticeCallback {
  readonly url: string;
  /** The token sent with it. */
  readonly token: string;
}

export interface NoticeSettings {
  readonly clock: SandboxClock;
  readonly fault: () => NetworkFault;
  /** How many times faster it retries. */
  readonly timeScale: number;
  /** No more attempts will be made. */
  readonly onOver: (notice: ServiceNotice) => void;
}

/** Notifies the client of the network when an order changes. */
export interface ServiceNotices {
  /** Sends it until the response is 2xx, at most 12 times with growing delays. */
  send(notice: ServiceNotice): void;
  /** The address from now on; null sends none. */
  setCallback(callback: NoticeCallback | null): void;
  stop(): void;
}

const maxTries = 12;
const firstDelayMs = 1000;
const longestDelayMs = 60_000;
/** A notice held back until after the next one of its order is sent anyway if no next one follows. */
const longestHoldMs = 10_000;
const answerTimeoutMs = 10_000;

export function createNotices(settings: NoticeSettings): ServiceNotices {
  const { clock, fault, timeScale, onOver } = settings;
  const held = new Map<string, () => void>();
  const stopped = new AbortController();
  let callback: NoticeCallback | null = null;

  function send(notice: ServiceNotice): void {
    const { losesNotices, noticeDelayMs, reordersNotices } = fault();
    const { externalId } = notice.event.serviceOrder;
    const start = () => void deliver(notice, 1);
    if (losesNotices) onOver(notice);
    else if (noticeDelayMs) clock.after(noticeDelayMs, start);
    else if (reordersNotices && !held.has(externalId)) hold(externalId, start);
    else start();
  }

  function hold(externalId: string, start: () => void): void {
    held.set(externalId, start);
    clock.after(longestHoldMs / timeScale, () => {
      if (held.get(externalId) === start) release(externalId);
    });
  }

  function release(externalId: string): void {
    const start = held.get(externalId);
    held.delete(externalId);
    start?.();
  }

  async function deliver(notice: ServiceNotice, tries: number): Promise<void> {
    const isDelivered = callback === null || (await post(callback, notice, stopped.signal));
    if (stopped.signal.aborted) return;
    if (!isDelivered && tries < maxTries) {
      const delayMs = Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
      clock.after(delayMs / timeScale, () => void deliver(notice, tries + 1));
      return;
    }
    onOver(notice);
    if (callback !== null && fault().repeats) await post(callback, notice, stopped.signal);
    release(notice.event.serviceOrder.externalId);
  }

  return {
    send,
    setCallback(next) {
      callback = next;
    },
    stop: () => stopped.abort(),
  };
}

/** Whether it was accepted. */
async function post(callback: NoticeCallback, notice: ServiceNotice, stopped: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(callback.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${callback.token}` },
      body: JSON.stringify(notice),
      redirect: 'manual',
      signal: AbortSignal.any([stopped, AbortSignal.timeout(answerTimeoutMs)]),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
