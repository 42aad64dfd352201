import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';

import styles from './offline.module.css';

/** The strip that stays at the top while there is no connection. */
export function Offline({ children }: { children: ReactNode }) {
  return (
    <div className={styles.offline} role="alert">
      <Icon name="offline" />
      <span>{children}</span>
    </div>
  );
}
