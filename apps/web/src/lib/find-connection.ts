import { focusManager, onlineManager } from '@tanstack/react-query';

import { network } from '#platform/network.ts';
import { timers } from '#platform/time.ts';

import { api } from './api.ts';
import { connection, heard, isReached, unanswered } from './connection.ts';

/** How often the way back is looked for, so that everything is current within five seconds of it. */
const lookEveryMs = 2500;

/** How long a look may take. On a slow network several are under way at once. */
const lookForMs = 8000;

/** Why a look was given up. */
const late = 'late';

/**
 * Finds out whether calls arrive, as a device that says it has a connection may not reach anything: when a call has had no
 * answer, a light one is tried, and if that has none either there is no connection until one is answered. Queries are told, and
 * ask again for what is shown. The answer stops it.
 */
export function followConnection(): () => void {
  const looking = new Set<AbortController>();
  let cancelTimer = (): void => {};

  function look(): void {
    cancelTimer();
    if (!network.isOnline() || !focusManager.isFocused()) return;
    void lookOnce();
    cancelTimer = timers.after(lookEveryMs, lookIfLost);
  }

  async function lookOnce(): Promise<void> {
    const giveUp = new AbortController();
    const stopTimer = timers.after(lookForMs, () => giveUp.abort(late));
    looking.add(giveUp);
    try {
      // What it finds is heard like any call.
      await api.call('GET /health/live', { signal: giveUp.signal });
    } catch {
      if (giveUp.signal.reason === late) heard(false);
    }
    stopTimer();
    looking.delete(giveUp);
  }

  function lookIfLost(): void {
    if (unanswered.get() > 0) look();
  }

  function onHeard(): void {
    const inARow = unanswered.get();
    if (inARow === 1) look();
    if (inARow !== 1) isReached.set(inARow === 0);
    if (inARow === 0) cancelTimer();
  }

  onlineManager.setEventListener((setOnline) => {
    const tell = (): void => setOnline(connection.isOnline());
    tell();
    return connection.subscribe(tell);
  });
  const stops = [
    unanswered.subscribe(onHeard),
    network.subscribe(lookIfLost),
    focusManager.subscribe(lookIfLost),
  ];
  onHeard();
  return () => {
    cancelTimer();
    for (const stop of stops) stop();
    for (const giveUp of looking) giveUp.abort();
    isReached.set(true);
  };
}
