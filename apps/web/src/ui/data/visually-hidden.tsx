import type { ReactNode } from 'react';

import styles from './visually-hidden.module.css';

/** Heard, not seen; as an `output` it is announced. */
export function VisuallyHidden({
  as: Tag = 'span',
  id,
  children,
}: {
  as?: 'span' | 'div' | 'output' | undefined;
  /** Where it describes something else. */
  id?: string | undefined;
  children: ReactNode;
}) {
  return (
    <Tag id={id} className={styles.hidden}>
      {children}
    </Tag>
  );
}
