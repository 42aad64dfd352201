import type { ReactNode } from 'react';

import styles from './news.module.css';

type NewsProps = {
  /** What can be done about it. */
  action?: ReactNode;
  children: ReactNode;
};

/** A quiet strip above a whole page: something is so, and can wait. */
export function News({ action, children }: NewsProps) {
  return (
    <output className={styles.news}>
      <span>{children}</span>
      {action}
    </output>
  );
}
