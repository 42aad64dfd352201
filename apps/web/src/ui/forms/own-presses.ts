import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, PointerEvent, SyntheticEvent } from 'react';

/** Keys that press a button. */
export const buttonKeys: ReadonlySet<string> = new Set(['Enter', ' ']);

interface OwnPressesOptions {
  /** Takes no press now. */
  readonly isShut: boolean;
  /** The keys that press it. */
  readonly keys: ReadonlySet<string>;
  /** A press while it was shut. */
  readonly onTry: () => void;
}

export type PressHandlers = ReturnType<typeof useOwnPresses>;

/**
 * Lets through only presses that began here while it was not shut: a finger lifted late or a key held down does nothing, and neither does
 * a press meant for what was here before. Assistive technology clicks without pointer or key: such clicks count while it is not
 * shut.
 */
export function useOwnPresses({ isShut, keys, onTry }: OwnPressesOptions) {
  const pointersDown = useRef(new Set<number>());
  const keysDown = useRef(new Set<string>());
  /** Whether the pointer that was released last had been put down here. A click follows a release; not every engine says which. */
  const isOwnRelease = useRef(false);
  useLayoutEffect(() => {
    if (!isShut) return;
    pointersDown.current.clear();
    keysDown.current.clear();
    isOwnRelease.current = false;
  }, [isShut]);

  function refuse(event: SyntheticEvent): void {
    event.preventDefault();
    event.stopPropagation();
    if (isShut) onTry();
  }
  function onPointerDownCapture(event: PointerEvent): void {
    pointersDown.current.delete(event.pointerId);
    isOwnRelease.current = false;
    if (isShut) refuse(event);
    else pointersDown.current.add(event.pointerId);
  }
  function onPointerUpCapture({ pointerId }: PointerEvent): void {
    isOwnRelease.current = pointersDown.current.delete(pointerId);
  }
  function onPointerCancelCapture({ pointerId }: PointerEvent): void {
    pointersDown.current.delete(pointerId);
  }
  function onClickCapture(event: MouseEvent<HTMLElement>): void {
    const isByPointer = event.detail > 0;
    if (isShut || (isByPointer && !isOwnRelease.current)) refuse(event);
  }
  function onKeyDownCapture(event: KeyboardEvent): void {
    if (!keys.has(event.key)) return;
    if (!event.repeat && !isShut) keysDown.current.add(event.key);
    if (isShut || !keysDown.current.has(event.key)) refuse(event);
  }
  /** The space bar acts when it is released. */
  function onKeyUpCapture(event: KeyboardEvent): void {
    if (!keys.has(event.key)) return;
    if (!keysDown.current.delete(event.key) || isShut) refuse(event);
  }
  return {
    onPointerDownCapture,
    onPointerUpCapture,
    onPointerCancelCapture,
    onClickCapture,
    onKeyDownCapture,
    onKeyUpCapture,
  };
}
