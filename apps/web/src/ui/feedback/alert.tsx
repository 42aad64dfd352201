import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';

import styles from './alert.module.css';

export type StateKind = 'notice' | 'caution' | 'negative' | 'positive';

const icons: Record<StateKind, IconName> = {
  notice: 'info',
  caution: 'alert',
  negative: 'alert',
  positive: 'check',
};

type AlertProps = {
  /** What has happened, on a line of its own. */
  title?: ReactNode;
  kind?: StateKind | undefined;
  icon?: IconName | undefined;
  id?: string | undefined;
  role?: 'status' | 'alert' | undefined;
  children: ReactNode;
};

/** A short message that stands out. */
export function Alert({ title, kind = 'notice', icon = icons[kind], id, role, children }: AlertProps) {
  return (
    <div
      id={id}
      ref={role === 'alert' ? bringIntoView : undefined}
      className={classes(styles.alert, styles[kind])}
      role={role}
    >
      <Icon name={icon} />
      <span>
        {title && <strong className={styles.title}>{title} </strong>}
        {children}
      </span>
    </div>
  );
}

/** Scrolls a new error into view, wherever on a long screen the press was. */
function bringIntoView(note: HTMLElement | null): void {
  note?.scrollIntoView({ block: 'nearest' });
}
