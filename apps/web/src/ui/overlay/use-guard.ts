import { createContext, use, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { buttonKeys, useOwnPresses } from '../forms/own-presses.ts';
import type { Guard } from './overlay.reducer.ts';

interface SheetGuard {
  readonly isUp: boolean;
  readonly setContent: (content: SheetContent) => void;
}

interface SheetContent {
  readonly isReady: boolean;
  readonly shown: string;
}

export const SheetGuardContext = createContext<SheetGuard>({ isUp: false, setContent: () => undefined });

interface SheetGuardOptions {
  /** Whether the sheet can be looked at. It must become true at some time: until then the sheet cannot be left. */
  readonly isReady: boolean;
  /** What it shows, as plain data: when that changes the sheet moves, and its guard starts over. */
  readonly shows: unknown;
}

/** For the content of a guarded sheet: whether its buttons take no press yet. */
export function useSheetGuard({ isReady, shows }: SheetGuardOptions): boolean {
  const { isUp, setContent } = use(SheetGuardContext);
  const shown = JSON.stringify(shows) ?? '';
  useLayoutEffect(() => setContent({ isReady, shown }), [isReady, shown, setContent]);
  return isUp;
}

interface GuardOptions {
  readonly guard: Guard;
  /** It is open, and nothing lies over it. */
  readonly isInSight: boolean;
  /** Raises the guard, and has it lowered some time after the modal is still. */
  readonly onGuard: (isStill: boolean) => void;
}

/**
 * Keeps presses from a modal that opens by itself. While the guard is up nothing can be pressed, and each try restarts its time: a thumb
 * that keeps tapping never gets through. After that only presses count that began with the guard down.
 */
export function useGuard(panel: RefObject<HTMLElement | null>, { guard, isInSight, onGuard }: GuardOptions) {
  const [content, show] = useState<SheetContent>({ isReady: true, shown: '' });
  const isStill = useRef(false);
  const ownGuard = useRef(onGuard);
  useLayoutEffect(() => {
    ownGuard.current = onGuard;
  });
  const hasGuard = guard !== 'none';
  const isUp = guard === 'up';

  /** Puts the guard up before anybody sees, and can press, what has moved. */
  const setContent = useCallback((next: SheetContent) => {
    isStill.current = false;
    ownGuard.current(false);
    show(next);
  }, []);

  useEffect(() => {
    if (!hasGuard || !isInSight || !content.isReady) return undefined;
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
  }, [hasGuard, isInSight, content, panel]);

  const handlers = useOwnPresses({
    isShut: isUp,
    keys: modalKeys,
    onTry: () => isStill.current && onGuard(true),
  });
  return { isUp, setContent, handlers: hasGuard ? handlers : {} };
}

/** Keys that press a button or leave a modal. */
const modalKeys = new Set([...buttonKeys, 'Escape']);
