import { useBlocker, useRouter } from '@tanstack/react-router';
import { useRef } from 'react';

import { overlay } from '#ui/overlay/overlay.ts';

import { session } from './session.ts';
import { useText } from './text.ts';

/** Ways through the browser's own history, and how many steps each goes. */
const steps: Readonly<Partial<Record<string, number>>> = { BACK: -1, FORWARD: 1 };

/**
 * Asks before what was written is left (spec 5), on every way out: links, the browser's and the phone's back, a reload.
 * The screen that has saved leaves with `ignoreBlocker`. From step to step of one screen nothing is left.
 * Where what was written is kept for a reload, that is no question, and `onLeft` lets go of it.
 */
export function useUnsavedChanges(isDirty: boolean, onLeft?: () => void): void {
  const text = useText();
  const { history } = useRouter();
  const asked = useRef<Promise<boolean>>(undefined);
  /** Who has said so once goes on, also where the place they went to sends them further. */
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

  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty && onLeft === undefined,
    shouldBlockFn: async ({ action, current, next }) => {
      if (isLeaving.current || current.pathname === next.pathname) return false;
      if (session.get().status !== 'signed_in') return false;
      const step = steps[action];
      if (step === undefined) return !(await mayLeave());
      // The browser has gone already: it comes back at once, so that the address is right while the question stands.
      if (asked.current === undefined) void leaveBy(step);
      return true;
    },
  });

  async function leaveBy(step: number): Promise<void> {
    if (await mayLeave()) history.go(step, { ignoreBlocker: true });
  }
}
