import type { ReactNode } from 'react';

import styles from './gallery.module.css';

/** Things of a kind beside each other. */
export function Tiles({ children, narrow }: { children: ReactNode; narrow?: boolean }) {
  return <div className={narrow ? styles.narrowTiles : styles.tiles}>{children}</div>;
}
