import { useLayoutEffect, useRef } from 'react';
import type { KeyboardEvent, MouseEvent, ReactNode, SyntheticEvent } from 'react';

import { classes } from '../classes.ts';

import styles from './modal.module.css';

type ModalFrameProps = {
  look: 'sheet' | 'dialog';
  isOpen: boolean;
  /** What is not open yet waits: a dialog that opens now would lie over the cover, and take all else from the person. */
  isCovered: boolean;
  isLocked: boolean;
  onLeave: () => void;
  role?: 'alertdialog' | undefined;
  labelledBy: string;
  describedBy?: string | undefined;
  children: ReactNode;
};

/** What had the focus may give way to other content: then the dialog has it, and is read anew. */
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
  onLeave,
  role,
  labelledBy,
  describedBy,
  children,
}: ModalFrameProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedOutside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (element && isOpen && !isCovered && !element.open) element.showModal();
  }, [isOpen, isCovered]);

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
    if (!isLocked) onLeave();
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

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape and the scrim belong to the dialog itself
    <dialog
      ref={dialog}
      className={classes(styles.modal, styles[look])}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={isLocked ? 'none' : 'closerequest'}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onClick={onClick}
      onCancel={leave}
    >
      <div className={styles.panel}>{children}</div>
    </dialog>
  );
}
