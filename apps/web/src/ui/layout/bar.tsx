import type { ReactNode } from 'react';

import { BrandName } from '../brand/brand-name.tsx';
import { Mark } from '../brand/mark.tsx';
import { classes } from '../classes.ts';

import styles from './bar.module.css';

type BarProps = {
  /** The page's h1. */
  title: string;
  back?: ReactNode;
  /** On a phone, mark and name replace the title, which is shown from 1024 px. */
  brand?: boolean | undefined;
  /** The mark before the title, where one cannot go back. From 1024 px the rail has it. */
  mark?: boolean | undefined;
  end?: ReactNode;
};

/** The top of a page: its title, the back button, and what belongs to the whole page. */
export function Bar({ title, back, brand, mark, end }: BarProps) {
  return (
    <header className={styles.bar}>
      {back && <span className={styles.back}>{back}</span>}
      {brand && (
        <span className={styles.brand}>
          <BrandName />
        </span>
      )}
      {mark && (
        <span className={styles.brand}>
          <Mark />
        </span>
      )}
      <h1 className={classes(styles.title, brand && styles.wide)}>{title}</h1>
      {end && <div className={styles.end}>{end}</div>}
    </header>
  );
}
