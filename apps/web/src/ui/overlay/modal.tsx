import { useLayoutEffect, useMemo, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';

import { classes } from '../classes.ts';
import type { Guard } from './overlay.reducer.ts';
import { SheetGuardContext, useGuard } from './use-guard.ts';

import styles from './modal.module.css';

type ModalFrameProps = {
  look: 'sheet' | 'dialog';
  isOpen: boolean;
  /** What is not open yet waits: a dialog that opens now would lie over the cover, and take all else from the person. */
  isCovered: boolean;
  isLocked: boolean;
  guard: Guard;
  onGuard: (isStill: boolean) => void;
  onLeave: () => void;
  role?: 'alertdialog' | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  /** The toasts: in a row of their own, where they cover nothing that can be pressed. */
  toasts: ReactNode;
  children: ReactNode;
};

/** The focused element may be replaced: then the dialog gets the focus, and is read again. */
function keepFocus(dialog: HTMLDialogElement): () => void {
  const observer = new MutationObserver(() => {
    if (document.activeElement === document.body) dialog.focus();
  });
  observer.observe(dialog, { childList: true, subtree: true });
  return () => observer.disconnect();
}

/**
 * A native modal dialog that the overlay's state opens and closes. The browser moves the focus in, keeps it there and gives it
 * back; Escape and the scrim only ask to leave, since Chromium closes on the second Escape even when the first was prevented.
 */
export function ModalFrame({
  look,
  isOpen,
  isCovered,
  isLocked,
  guard,
  onGuard,
  onLeave,
  role,
  labelledBy,
  describedBy,
  toasts,
  children,
}: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const { isUp, setContent, handlers } = useGuard(panel, { guard, isInSight: isOpen && !isCovered, onGuard });
  const hasGuard = guard !== 'none';
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen || isCovered || element.open) return;
    element.showModal();
    // Nothing that acts has the focus when a sheet opens by itself.
    if (hasGuard) document.getElementById(labelledBy)?.focus({ preventScroll: true });
  }, [isOpen, isCovered, hasGuard, labelledBy]);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !isOpen) return undefined;
    const stop = keepFocus(element);
    return () => {
      stop();
      element.close();
    };
  }, [isOpen]);

  function leave(event: SyntheticEvent) {
    event.preventDefault();
    if (!isLocked && !isUp) onLeave();
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') leave(event);
  }
  function onPointerDown(event: MouseEvent) {
    isPressedOutside.current = event.target === dialog.current;
  }
  function onClick(event: MouseEvent) {
    if (isPressedOutside.current && event.target === dialog.current) leave(event);
  }

  const guardOfSheet = useMemo(() => ({ isUp, setContent }), [isUp, setContent]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the scrim belong to the dialog itself
    <dialog
      ref={dialog}
      className={classes(styles.modal, styles[look])}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={isLocked || isUp ? 'none' : 'closerequest'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={leave}
      {...handlers}
    >
      <div ref={panel} className={styles.panel}>
        <SheetGuardContext value={guardOfSheet}>{children}</SheetGuardContext>
      </div>
      {toasts}
    </dialog>
  );
}
