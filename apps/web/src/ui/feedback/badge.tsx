import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import type { StateKind } from './alert.tsx';

import styles from './badge.module.css';

const icons: Record<StateKind, IconName> = {
  notice: 'clock',
  caution: 'alert',
  negative: 'cross',
  positive: 'check',
};

type BadgeProps = { kind?: StateKind | undefined; icon?: IconName | undefined; children: ReactNode };

/** The state of a thing: a word with its sign. */
export function Badge({ kind = 'notice', icon = icons[kind], children }: BadgeProps) {
  return (
    <span className={classes(styles.badge, styles[kind])}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
