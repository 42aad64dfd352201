import type { ReactNode } from 'react';

import { useReviewBar } from '../forms/review.tsx';

import styles from './screen.module.css';

/** The one button of a payment screen, in reach of the thumb. Last in `Main`, or last in the form of `Main`. */
export function StickyActions({ children }: { children: ReactNode }) {
  return (
    <div ref={useReviewBar()} className={styles.sticky}>
      {children}
    </div>
  );
}
