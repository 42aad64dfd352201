import { classes } from '../classes.ts';
import { IconButton } from '../icon-button.tsx';
import { Icon } from '../icon.tsx';
import type { IconName } from '../icons.ts';
import type { Toast, ToastKind } from './overlay.reducer.ts';

import styles from './toasts.module.css';

type ToastsProps = {
  toasts: readonly Toast[];
  closeLabel: string;
  onDismiss: (id: number) => void;
  /** Touched or focused, and let go. */
  onHold: (id: number) => void;
  onRelease: (id: number) => void;
};

const signs: Record<ToastKind, IconName> = { info: 'check', warning: 'alert', error: 'alert' };

/** A few words above the footer. Errors interrupt a screen reader, the others wait their turn. */
export function Toasts({ toasts, closeLabel, onDismiss, onHold, onRelease }: ToastsProps) {
  return (
    <div className={styles.toasts}>
      {toasts.map(({ id, kind, text }) => (
        <div
          key={id}
          className={classes(styles.toast, styles[kind])}
          role={kind === 'error' ? 'alert' : 'status'}
          onPointerEnter={() => onHold(id)}
          onPointerLeave={() => onRelease(id)}
          onFocus={() => onHold(id)}
          onBlur={() => onRelease(id)}
        >
          <Icon name={signs[kind]} />
          <span className={styles.text}>{text}</span>
          <IconButton icon="cross" label={closeLabel} onPress={() => onDismiss(id)} />
        </div>
      ))}
    </div>
  );
}
