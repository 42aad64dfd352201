import type { ReactNode } from 'react';

import styles from './prose.module.css';

/** Running text: headings, paragraphs, lists and links as plain elements, at their distances. */
export function Prose({ children }: { children?: ReactNode }) {
  return <div className={styles.prose}>{children}</div>;
}
