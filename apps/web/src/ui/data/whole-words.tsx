import { Fragment } from 'react';

import styles from './whole-words.module.css';

/** Large words that break only where one alone is too long for its line: one that fits on the next line goes there whole. */
export function WholeWords({ children }: { children: string }) {
  return children.split(' ').map((word, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- words have no other key, and never change places
    <Fragment key={index}>
      {index > 0 && ' '}
      {word.includes('\u00AD') ? <span className={styles.word}>{word}</span> : word}
    </Fragment>
  ));
}
