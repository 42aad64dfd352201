import type { ReactNode } from 'react';

import { useReviewBar } from '../forms/review.tsx';

import styles from './screen.module.css';

/** The one button of a money screen, in reach of the thumb. Last in the stage, or last in the stage's form. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div ref={useReviewBar()} className={styles.sticky}>
      {children}
    </div>
  );
}
