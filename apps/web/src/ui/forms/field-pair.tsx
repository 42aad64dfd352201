import type { ReactNode } from 'react';

import { classes } from '../classes.ts';

import styles from './field-pair.module.css';

type FieldPairProps = {
  /** The first is short, as a postal code is, so that both fit on a phone. */
  shortFirst?: boolean | undefined;
  children: ReactNode;
};

/** Two fields that belong together, beside each other where there is room. */
export function FieldPair({ shortFirst, children }: FieldPairProps) {
  return (
    <div className={styles.frame}>
      <div className={classes(styles.pair, shortFirst && styles.shortFirst)}>{children}</div>
    </div>
  );
}
