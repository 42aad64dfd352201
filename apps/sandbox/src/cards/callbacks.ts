import type { SandboxClock } from '../clock.ts';
import type { CallbackFault, Faults } from './faults.ts';
import type { OperationRecord, PaymentRecord } from './payment-record.ts';
import { postCallback } from './post-callback.ts';

export interface Callback {
  readonly paymentId: number;
  readonly operationId: number;
  readonly url: string;
  readonly notice: Notice;
  readonly tries: number;
}

export interface Notice {
  /** What it is about, as it was when the operation ended; sent as exactly these bytes. */
  readonly body: string;
  /** With the signature; a forged notice has one of another key. */
  headers(isForged: boolean): Readonly<Record<string, string>>;
}

/** How an interface tells its merchant of an operation; null for one that it does not tell. */
export interface NoticeWire {
  noticeOf(payment: PaymentRecord, operation: OperationRecord): Notice | null;
}

export interface CallbackReport {
  readonly paymentId: number;
  readonly operationId: number;
  readonly tries: number;
  readonly isDelivered: boolean;
  /** No more attempts will be made. */
  readonly isOver: boolean;
  readonly responseCode: string | null;
}

export interface CallbackSettings {
  readonly clock: SandboxClock;
  readonly faults: Faults;
  /** How many times faster than QuickPay the sandbox retries. */
  readonly timeScale: number;
  readonly report: (report: CallbackReport) => void;
}

export interface Callbacks {
  /** Sends it until the response is 2xx, at most 24 times with growing delays. */
  send(callback: Callback): void;
  stop(): void;
}

const maxTries = 24;
const firstDelayMs = 30_000;
const longestDelayMs = 3_600_000;
/** A callback held back until after the next one is sent anyway if no next one follows. */
const longestHoldMs = 60_000;

export function createCallbacks(settings: CallbackSettings): Callbacks {
  const { clock, faults, timeScale } = settings;
  const held = new Map<number, () => void>();
  const stopped = new AbortController();

  function send(callback: Callback): void {
    const fault = faults.forCallback();
    if (fault.dropCallback) {
      settings.report({ ...callback, isDelivered: false, isOver: true, responseCode: null });
      return;
    }
    const start = () => void deliver(callback, fault);
    if (fault.callbackDelayMs) clock.after(fault.callbackDelayMs, start);
    else if (fault.reorder && !held.has(callback.paymentId)) hold(callback.paymentId, start);
    else start();
  }

  function hold(paymentId: number, start: () => void): void {
    held.set(paymentId, start);
    clock.after(longestHoldMs / timeScale, () => {
      if (held.get(paymentId) === start) release(paymentId);
    });
  }

  function release(paymentId: number): void {
    const start = held.get(paymentId);
    held.delete(paymentId);
    start?.();
  }

  async function deliver(callback: Callback, fault: CallbackFault): Promise<void> {
    const status = await post(callback, fault.badChecksum === true && callback.tries === 0);
    if (stopped.signal.aborted) return;

    const tries = callback.tries + 1;
    const isDelivered = status !== null && status >= 200 && status < 300;
    const isOver = isDelivered || tries >= maxTries;
    const responseCode = status === null ? null : String(status);
    settings.report({ ...callback, tries, isDelivered, isOver, responseCode });

    if (isDelivered) await afterDelivery(callback, fault);
    else if (!isOver)
      clock.after(delayAfter(tries) / timeScale, () => void deliver({ ...callback, tries }, fault));
  }

  async function afterDelivery(callback: Callback, fault: CallbackFault): Promise<void> {
    for (let again = 0; again < (fault.duplicate ?? 0); again += 1) await post(callback, false);
    release(callback.paymentId);
  }

  function post({ url, notice }: Callback, isForged: boolean): Promise<number | null> {
    const signed = { url, body: notice.body, headers: notice.headers(isForged) };
    return postCallback(signed, stopped.signal);
  }

  return { send, stop: () => stopped.abort() };
}

function delayAfter(tries: number): number {
  return Math.min(firstDelayMs * 2 ** (tries - 1), longestDelayMs);
}
