import { focusManager, onlineManager } from '@tanstack/react-query';

import { network } from '#platform/network.ts';
import { timers } from '#platform/time.ts';

import { api } from './api.ts';
import { connection, heard, isReached, unanswered } from './connection.ts';

/** How often to check for a restored connection, so that data is current within five seconds of it. */
const lookEveryMs = 2500;

/** The minimum time between checks while calls get through: individual calls may lack a response for a long time. */
const lookAgainMs = 5000;

/** The time limit of a check. On a slow network several run in parallel. */
const lookForMs = 8000;

/** Why a check was cancelled. */
const late = 'late';

/**
 * Finds out whether calls reach the server, as a device that reports a connection may not reach anything: when a call is not
 * answered, a light call is tried, and only if that fails too the app is offline, until a call is answered. Queries are notified and
 * refetch what is shown. Returns an unsubscribe function.
 */
export function subscribeToConnection(): () => void {
  const looking = new Set<AbortController>();
  let lookedAt = Number.NEGATIVE_INFINITY;
  let answers = 0;
  const plan = createPlan(lookIfUnanswered);

  function look(): void {
    plan.cancel();
    if (!network.isOnline() || !focusManager.isFocused()) return;
    lookedAt = timers.now();
    void lookOnce();
    plan.in(lookEveryMs);
  }

  async function lookOnce(): Promise<void> {
    const answersBefore = answers;
    const giveUp = new AbortController();
    const stopTimer = timers.after(lookForMs, () => giveUp.abort(late));
    looking.add(giveUp);
    const isAnswered = await isLive(giveUp.signal);
    stopTimer();
    looking.delete(giveUp);
    // Another call may have got a response meanwhile, which makes the result of a slow check outdated.
    if (isAnswered === false && answers === answersBefore) isReached.set(false);
  }

  function lookIfUnanswered(): void {
    if (unanswered.get() > 0) look();
  }

  function onHeard(): void {
    if (unanswered.get() > 0) {
      if (isReached.get()) plan.in(lookedAt + lookAgainMs - timers.now());
      return;
    }
    answers += 1;
    plan.cancel();
    isReached.set(true);
  }

  onlineManager.setEventListener((setOnline) => {
    const update = (): void => setOnline(connection.isOnline());
    update();
    return connection.subscribe(update);
  });
  const stops = [
    unanswered.subscribe(onHeard),
    network.subscribe(lookIfUnanswered),
    focusManager.subscribe(lookIfUnanswered),
  ];
  onHeard();
  return () => {
    plan.cancel();
    for (const stop of stops) stop();
    for (const giveUp of looking) giveUp.abort();
    isReached.set(true);
  };
}

/** One look to come, at once where no time is left until it; one that is planned already stays. */
function createPlan(look: () => void) {
  let cancelTimer: (() => void) | undefined;
  return {
    in(ms: number): void {
      if (ms <= 0) return look();
      cancelTimer ??= timers.after(ms, () => {
        cancelTimer = undefined;
        look();
      });
    },
    cancel(): void {
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}

/** Whether the server answers a light call at all; null if the check was cancelled. Its result is heard like that of any call. */
async function isLive(signal: AbortSignal): Promise<boolean | null> {
  try {
    const live = await api.call('GET /health/live', { signal });
    return live.ok || live.code !== 'offline';
  } catch {
    if (signal.reason !== late) return null;
    heard(false);
    return false;
  }
}
