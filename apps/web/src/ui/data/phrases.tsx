import { Fragment } from 'react';

import styles from './phrases.module.css';

/** Short facts in a line, with a dot between them. A fact that fits on the next line goes there whole. */
export function Phrases({ children }: { children: readonly string[] }) {
  return children.map((phrase, index) => (
    <Fragment key={phrase}>
      {index > 0 && ' '}
      <span className={styles.phrase}>{index < children.length - 1 ? `${phrase} ·` : phrase}</span>
    </Fragment>
  ));
}
