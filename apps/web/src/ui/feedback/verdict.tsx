import type { ReactNode } from 'react';

import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';

import styles from './verdict.module.css';

/** The word on the sea: does it last, or what has happened. */
export function Verdict({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.verdict}>
      <Icon name={icon} small />
      {children}
    </span>
  );
}
