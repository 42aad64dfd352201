import { createContext, use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, RefObject, SyntheticEvent } from 'react';

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
 * anew: a thumb that goes on tapping never gets through. After that only presses count that began with the guard down, so
 * neither a finger lifted late nor a key held down acts. Assistive technology clicks without pointer or key, and is let through.
 */
export function useGuard(panel: RefObject<HTMLElement | null>, { guard, isInSight, onGuard }: GuardOptions) {
  const [isReady, setReady] = useState(true);
  const isStill = useRef(false);
  const pointers = useRef(new Set<number>());
  const keys = useRef(new Set<string>());
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

  if (!hasGuard) return { isUp: false, setReady, handlers: {} };

  function refuse(event: SyntheticEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (isUp && isStill.current) onGuard(true);
  }
  function onPointerDownCapture(event: PointerEvent): void {
    pointers.current.delete(event.pointerId);
    if (isUp) refuse(event);
    else pointers.current.add(event.pointerId);
  }
  function onClickCapture(event: MouseEvent<HTMLElement>): void {
    const isByPointer = event.detail > 0;
    if (isUp || (isByPointer && !isOfOwnPointer(event.nativeEvent))) refuse(event);
  }
  /** Older engines do not say which pointer clicked. */
  function isOfOwnPointer(click: globalThis.MouseEvent): boolean {
    return 'pointerId' in click ? pointers.current.has(Number(click.pointerId)) : pointers.current.size > 0;
  }
  function onKeyDownCapture(event: KeyboardEvent): void {
    if (!pressingKeys.has(event.key)) return;
    if (!event.repeat && !isUp) keys.current.add(event.key);
    if (isUp || !keys.current.has(event.key)) refuse(event);
  }
  /** The space bar acts when it is let go. */
  function onKeyUpCapture(event: KeyboardEvent): void {
    if (!pressingKeys.has(event.key)) return;
    if (!keys.current.delete(event.key) || isUp) refuse(event);
  }
  const handlers = { onPointerDownCapture, onClickCapture, onKeyDownCapture, onKeyUpCapture };
  return { isUp, setReady, handlers };
}

/** Keys that press a button or leave a modal. */
const pressingKeys = new Set(['Enter', ' ', 'Escape']);
