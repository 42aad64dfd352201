import type { ReactNode } from 'react';

import styles from './screen.module.css';

/** The one button of a money screen, in reach of the thumb. Last in the stage, or last in the stage's form. */
export function Paybar({ children }: { children: ReactNode }) {
  return <div className={styles.paybar}>{children}</div>;
}
