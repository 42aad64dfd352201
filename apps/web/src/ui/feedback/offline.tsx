import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';

import styles from './offline.module.css';

type OfflineProps = {
  /** Above a whole page, where it stays while one scrolls. */
  page?: boolean | undefined;
  /** How old is what is shown. */
  more?: ReactNode;
  children: ReactNode;
};

/** The strip that stays at the top while there is no connection. */
export function Offline({ page, more, children }: OfflineProps) {
  return (
    <div className={classes(styles.offline, page && styles.page)} role="alert">
      <Icon name="offline" />
      <span>
        <span>{children}</span>
        {more && <span className={styles.more}>{more}</span>}
      </span>
    </div>
  );
}
