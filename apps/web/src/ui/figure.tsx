import type { ReactNode } from 'react';

import styles from './figure.module.css';

/** A large figure with its unit: a price, an amount of data. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={styles.figure}>{children}</span>;
}

/** A large number whose unit stands small beside it. */
export function Amount({ value, unit }: { value: string; unit: string }) {
  return (
    <span className={styles.figure}>
      {value} <small>{unit}</small>
    </span>
  );
}
