import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { buttonKeys, useOwnPresses } from '../own-presses.ts';
import type { Guard } from './overlay.reducer.ts';

interface SheetGuard {
  readonly isUp: boolean;
  readonly setReady: (isReady: boolean) => void;
}

export const SheetGuardContext = createContext<SheetGuard>({ isUp: false, setReady: () => undefined });

/**
 * For the content of a guarded sheet: whether its buttons take no press yet. `isReady`: everything that it is about is in
 * sight; until then it does not count as standing still.
 */
export function useSheetGuard(isReady: boolean): boolean {
  const { isUp, setReady } = use(SheetGuardContext);
  useLayoutEffect(() => setReady(isReady), [isReady, setReady]);
  return isUp;
}

interface GuardOptions {
  readonly guard: Guard;
  /** It is open, and nothing lies over it. */
  readonly isInSight: boolean;
  /** Puts the guard up, and has it let down some time after the modal stands still. */
  readonly onGuard: (isStill: boolean) => void;
}

/**
 * Keeps presses from a modal that opens by itself. While the guard is up nothing can be pressed, and each try begins its time
 * anew: a thumb that goes on tapping never gets through. After that only presses count that began with the guard down.
 */
export function useGuard(panel: RefObject<HTMLElement | null>, { guard, isInSight, onGuard }: GuardOptions) {
  const [isReady, setReady] = useState(true);
  const isStill = useRef(false);
  const ownGuard = useRef(onGuard);
  useLayoutEffect(() => {
    ownGuard.current = onGuard;
  });
  const hasGuard = guard !== 'none';
  const isUp = guard === 'up';

  useEffect(() => {
    if (!hasGuard || !isInSight || !isReady) return undefined;
    let isCalledOff = false;
    async function awaitStill(): Promise<void> {
      const moves = panel.current?.getAnimations() ?? [];
      await Promise.allSettled(moves.map(({ finished }) => finished));
      if (isCalledOff) return;
      isStill.current = true;
      ownGuard.current(true);
    }
    void awaitStill();
    return () => {
      isCalledOff = true;
      isStill.current = false;
      ownGuard.current(false);
    };
  }, [hasGuard, isInSight, isReady, panel]);

  const handlers = useOwnPresses({
    isShut: isUp,
    keys: modalKeys,
    onTry: () => isStill.current && onGuard(true),
  });
  return { isUp, setReady, handlers: hasGuard ? handlers : {} };
}

/** Keys that press a button or leave a modal. */
const modalKeys = new Set([...buttonKeys, 'Escape']);
