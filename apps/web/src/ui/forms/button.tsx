import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import type { PressHandlers } from './own-presses.ts';
import { Pressable } from './pressable.tsx';
import type { PressProps } from './pressable.tsx';

import styles from './button.module.css';

export type ButtonKind = 'tonal' | 'primary' | 'quiet' | 'line' | 'ink' | 'negative' | 'sea';

type ButtonProps = PressProps & {
  children: ReactNode;
  kind?: ButtonKind | undefined;
  icon?: IconName | undefined;
  small?: boolean | undefined;
  wide?: boolean | undefined;
  /** The text that says it is busy. While there is one the button turns, keeps its width and does nothing. */
  busy?: string | false | undefined;
  /** The id of the element that says why it cannot be pressed. */
  disabledBy?: string | false | undefined;
  submits?: boolean | undefined;
  /** Takes no press for a moment, and looks as if it did. */
  resting?: boolean | undefined;
  /** What keeps presses from it that were not meant for it. */
  guard?: PressHandlers | undefined;
  /** Of a button that stays in: whether it is. */
  pressed?: boolean | undefined;
  id?: string | undefined;
};

/** A button, or with `asLink` a link that looks like one. One `primary` on a screen; `ink` where something is lost. */
export function Button({ children, kind = 'tonal', icon, small, wide, busy, ...press }: ButtonProps) {
  const name = classes(styles.button, styles[kind], small && styles.small, wide && styles.wide);
  return (
    <Pressable {...press} busy={Boolean(busy)} className={name}>
      {icon && <Icon name={busy ? 'renew' : icon} turning={Boolean(busy)} />}
      {busy && !icon && (
        <span className={styles.turn}>
          <Icon name="renew" turning />
        </span>
      )}
      <span className={busy && !icon ? styles.waiting : undefined}>{children}</span>
      {busy && <VisuallyHidden>{busy}</VisuallyHidden>}
    </Pressable>
  );
}

/** Buttons for the content above them: the primary takes the first row, the rest share. */
export function Actions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}
