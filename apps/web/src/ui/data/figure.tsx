import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

import styles from './figure.module.css';

/** A large figure with its unit, on a line of its own: a price, an amount of data. */
export function Figure({ children }: { children: ReactNode }) {
  return <span className={classes(styles.figure, styles.block)}>{children}</span>;
}

/** A large number with its small unit. */
export function Amount({ value, unit }: { value: string; unit: string }) {
  return (
    <span className={styles.figure}>
      {value} <small>{unit}</small>
    </span>
  );
}
