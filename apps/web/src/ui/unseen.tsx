import type { ReactNode } from 'react';

import styles from './unseen.module.css';

/** Heard, not seen; as an `output` it is announced. */
export function Unseen({
  as: Tag = 'span',
  children,
}: {
  as?: 'span' | 'div' | 'output' | undefined;
  children: ReactNode;
}) {
  return <Tag className={styles.unseen}>{children}</Tag>;
}
