import type { DataRequest } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { interruptionHolds } from '#lib/interruption.ts';
import { useOnline } from '#lib/use-online.ts';
import { timers } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { requestsQuery } from '../data-transfers.queries.ts';
import { clearOpened, openRequest, wasOpened } from './data-request.tsx';

/** The pause between two requests (rule: data-transfers 7). */
const nextAfterMs = 300;

/**
 * Opens waiting requests one after another, whenever the page may be interrupted; they are polled. A postponed request does not open
 * again until the app is restarted. Returns how many wait.
 */
export function useDataRequests({ mayInterrupt }: { mayInterrupt: boolean }): number {
  const isOnline = useOnline();
  const requests = useQuery({ ...requestsQuery, enabled: isOnline }).data;
  const asker = useRef<Asker>(undefined);

  useEffect(() => {
    const own = createAsker();
    asker.current = own;
    return () => own.stop();
  }, []);
  // Heard first: on a page that may be interrupted now, what is newest opens.
  useEffect(() => {
    if (requests !== undefined) asker.current?.hear(requests);
  }, [requests]);
  useEffect(() => asker.current?.allow(mayInterrupt), [mayInterrupt]);
  return requests?.length ?? 0;
}

type Asker = ReturnType<typeof createAsker>;

function createAsker() {
  let waiting: readonly DataRequest[] = [];
  let isAllowed = false;
  let isAsking = false;
  let callOff = () => {};

  async function showNext(): Promise<void> {
    const next = waiting.find((request) => !wasOpened(request));
    // A user who is busy with something else is asked at a later poll.
    const isBusy = overlay.getState().modals.some(({ isLeaving }) => !isLeaving);
    // The page may have become blocked at the moment it was allowed.
    const isHeld = interruptionHolds.get() > 0;
    if (next === undefined || !isAllowed || isAsking || isBusy || isHeld) return;
    isAsking = true;
    await openRequest(next);
    callOff = timers.after(nextAfterMs, () => {
      isAsking = false;
      void showNext();
    });
  }

  return {
    hear(requests: readonly DataRequest[]): void {
      waiting = requests;
      void showNext();
    },
    /** Whether the page may be interrupted now. */
    allow(mayInterrupt: boolean): void {
      isAllowed = mayInterrupt;
      void showNext();
    },
    stop(): void {
      waiting = [];
      callOff();
      clearOpened();
    },
  };
}
