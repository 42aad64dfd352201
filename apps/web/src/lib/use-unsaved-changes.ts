import { useRouter } from '@tanstack/react-router';
import type { RouterHistory } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';

import { overlay } from '#ui/overlay/overlay.ts';

import { session } from './session.ts';
import { useText } from './text.ts';

/** Ways through the browser's own history, and how many steps each goes. */
const steps: Readonly<Partial<Record<string, number>>> = { BACK: -1, FORWARD: 1 };

type WayOut = Parameters<Parameters<RouterHistory['block']>[0]['blockerFn']>[0];

/**
 * Asks before unsaved changes are left (rule: app 6), on every way out: links, the browser's and the phone's back, a reload.
 * The screen that has saved leaves with `ignoreBlocker`. From step to step of one screen nothing is left.
 * Input that is stored for a reload needs no question at a reload; `onLeft` clears it.
 */
export function useUnsavedChanges(isDirty: boolean, onLeft?: () => void): void {
  const text = useText();
  const { history } = useRouter();
  const asked = useRef<Promise<boolean>>(undefined);
  const isKept = onLeft !== undefined;
  /** After one confirmation the user leaves, even if the next screen redirects. */
  const isLeaving = useRef(false);

  /** However often one tries to leave, there is one question. */
  function mayLeave(): Promise<boolean> {
    asked.current ??= overlay
      .confirm({
        title: text('unsaved.title'),
        text: text('unsaved.help'),
        confirm: text('unsaved.leave'),
        cancel: text('unsaved.stay'),
        kind: 'ink',
      })
      .then((isLeft) => {
        isLeaving.current = isLeft;
        if (isLeft) onLeft?.();
        return isLeft;
      })
      .finally(() => {
        asked.current = undefined;
      });
    return asked.current;
  }

  /** Whether this way out is closed, for now or for good. */
  const isHeld = useEffectEvent(
    async ({ action, currentLocation, nextLocation }: WayOut): Promise<boolean> => {
      if (isLeaving.current || currentLocation.pathname === nextLocation.pathname) return false;
      if (session.get().status !== 'signed_in') return false;
      const step = steps[action];
      if (step === undefined) return !(await mayLeave());
      // The browser has left already: it is sent back at once, so that the address is right during the question.
      if (asked.current === undefined) void leaveBy(step);
      return true;
    },
  );

  // The history itself is asked, not the router's `useBlocker`: what that brings along would weigh on the start of every visitor.
  useEffect(() => {
    if (!isDirty) return undefined;
    return history.block({
      blockerFn: (way: WayOut) => isHeld(way),
      enableBeforeUnload: !isKept,
    });
  }, [history, isDirty, isKept]);

  async function leaveBy(step: number): Promise<void> {
    if (await mayLeave()) history.go(step, { ignoreBlocker: true });
  }
}
