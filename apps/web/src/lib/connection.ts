import { network } from '#platform/network.ts';

import { createStore } from './store.ts';

/** How many calls in a row got no response. */
export const unanswered = createStore(0);

/** Whether calls reach the server. `find-connection.ts`, which is loaded with the signed-in side, keeps it up to date. */
export const isReached = createStore(true);

/**
 * Whether the connection was lost at any time since the app started. Browsers remember the failure of a file until the page is
 * reloaded.
 */
export const wasLost = createStore(false);

/** How many calls are waiting for a response. */
export const callsUnderWay = createStore(0);

/** Counts a call until it gets a response or fails. */
export async function underWay<Answer>(call: Promise<Answer>): Promise<Answer> {
  callsUnderWay.set(callsUnderWay.get() + 1);
  try {
    return await call;
  } finally {
    callsUnderWay.set(callsUnderWay.get() - 1);
  }
}

/** Records whether a call got a response, whatever its status. */
export function heard(isAnswered: boolean): void {
  unanswered.set(isAnswered ? 0 : unanswered.get() + 1);
}

/** Whether there is a connection: the device reports one, and calls reach the server. */
export const connection = {
  isOnline: (): boolean => network.isOnline() && isReached.get(),

  /** Calls back when it may have come or gone; returns an unsubscribe function. */
  subscribe(onChange: () => void): () => void {
    const stops = [network.subscribe(onChange), isReached.subscribe(onChange)];
    return () => stops.forEach((stop) => stop());
  },
};
