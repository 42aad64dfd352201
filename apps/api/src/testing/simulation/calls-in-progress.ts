import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/** The calls that this process makes by `fetch`: those of the API, of the stand-ins and of people. */
export interface CallsInProgress {
  /** How many have begun. */
  begun(): number;
  /** Waits until none is in progress. */
  ended(): Promise<void>;
  stop(): void;
}

const begins = 'undici:request:create';
const ends = ['undici:request:trailers', 'undici:request:error'];

/** Watches calls through the channels on which Node.js reports them. */
export function watchCalls(): CallsInProgress {
  const open = new Set<unknown>();
  let count = 0;
  let waiting: (() => void)[] = [];

  function begin(message: unknown): void {
    count += 1;
    open.add(requestOf(message));
  }

  function end(message: unknown): void {
    open.delete(requestOf(message));
    if (open.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting = [];
  }

  subscribe(begins, begin);
  for (const channel of ends) subscribe(channel, end);
  return {
    begun: () => count,
    ended: () => (open.size === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))),
    stop() {
      unsubscribe(begins, begin);
      for (const channel of ends) unsubscribe(channel, end);
    },
  };
}

function requestOf(message: unknown): unknown {
  return typeof message === 'object' && message !== null && 'request' in message
    ? message.request
    : undefined;
}
