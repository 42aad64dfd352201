import { useRef } from 'react';
import type { FocusEvent } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import { IconButton } from '../forms/icon-button.tsx';
import type { Toast, ToastKind } from './overlay.reducer.ts';

import styles from './toasts.module.css';

type ToastsProps = {
  toasts: readonly Toast[];
  /** In the row that a modal keeps for them; else above the footer of the page. */
  isInModal: boolean;
  closeLabel: string;
  onDismiss: (id: number) => void;
  /** Touched, hovered or focused, and released. */
  onHold: (id: number) => void;
  onRelease: (id: number) => void;
};

const signs: Record<ToastKind, IconName> = { info: 'check', warning: 'alert', error: 'alert' };

/**
 * A few words above the footer, or above the modal that is open: never on something that can be pressed there. Errors interrupt a
 * screen reader, the others wait their turn. Their place is there before them: what appears together with its place may not be read.
 */
export function Toasts({ toasts, isInModal, ...rest }: ToastsProps) {
  return (
    <div className={classes(styles.toasts, isInModal ? styles.inModal : styles.onPage)} aria-live="polite">
      {toasts.map((toast) => (
        <ToastView key={toast.id} toast={toast} {...rest} />
      ))}
    </div>
  );
}

type ToastViewProps = Omit<ToastsProps, 'toasts' | 'isInModal'> & { toast: Toast };

function ToastView({ toast: { id, kind, text }, closeLabel, onDismiss, onHold, onRelease }: ToastViewProps) {
  const holds = useRef(new Set<'pointer' | 'focus'>());
  const cameFrom = useRef<HTMLElement>(null);

  function hold(by: 'pointer' | 'focus'): void {
    holds.current.add(by);
    onHold(id);
  }
  /** Who points at it and has the focus there holds it twice. */
  function release(by: 'pointer' | 'focus'): void {
    holds.current.delete(by);
    if (holds.current.size === 0) onRelease(id);
  }
  function onFocus({ relatedTarget, currentTarget }: FocusEvent): void {
    const isFromOutside = relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget);
    if (isFromOutside) cameFrom.current = relatedTarget;
    hold('focus');
  }
  /** The focus goes back to where it was before it came here. */
  function dismiss(): void {
    const from = cameFrom.current;
    onDismiss(id);
    if (from?.isConnected === true) from.focus({ preventScroll: true });
  }
  return (
    <div
      className={classes(styles.toast, styles[kind])}
      role={kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => hold('pointer')}
      onPointerLeave={() => release('pointer')}
      onFocus={onFocus}
      onBlur={() => release('focus')}
    >
      <Icon name={signs[kind]} />
      <span className={styles.text}>{text}</span>
      <IconButton icon="cross" label={closeLabel} onPress={dismiss} />
    </div>
  );
}
