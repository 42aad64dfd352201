import type { DataRequest } from '@bylgja/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';

import { useOnline } from '#lib/use-online.ts';
import { timers } from '#platform/time.ts';
import { overlay } from '#ui/overlay/overlay.ts';

import { requestsQuery } from '../data-transfers.queries.ts';
import { askAbout } from './data-request.tsx';

/** How soon after one answer the next question comes (spec 9). */
const nextAfterMs = 300;

/**
 * Asks about each request that waits, one after another; whether any does is polled. What is left for later is not asked about
 * again until the app is opened anew; it stays among gifts and requests.
 */
export function useDataRequests(): void {
  const isOnline = useOnline();
  const requests = useQuery({ ...requestsQuery, enabled: isOnline }).data;
  const asker = useRef<Asker>(undefined);

  useEffect(() => {
    const own = createAsker();
    asker.current = own;
    return () => own.stop();
  }, []);
  useEffect(() => {
    if (requests !== undefined) asker.current?.hear(requests);
  }, [requests]);
}

type Asker = ReturnType<typeof createAsker>;

function createAsker() {
  const asked = new Set<string>();
  let waiting: readonly DataRequest[] = [];
  let isAsking = false;
  let callOff = () => {};

  async function askNext(): Promise<void> {
    const next = waiting.find(({ id }) => !asked.has(id));
    // Whoever is in the midst of something else is asked when it is next looked whether somebody waits.
    const isBusy = overlay.getState().modals.some(({ isLeaving }) => !isLeaving);
    if (next === undefined || isAsking || isBusy) return;
    isAsking = true;
    asked.add(next.id);
    await askAbout(next);
    callOff = timers.after(nextAfterMs, () => {
      isAsking = false;
      void askNext();
    });
  }

  return {
    hear(requests: readonly DataRequest[]): void {
      waiting = requests;
      void askNext();
    },
    stop(): void {
      waiting = [];
      callOff();
    },
  };
}
