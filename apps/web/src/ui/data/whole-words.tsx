import { Fragment } from 'react';

import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './whole-words.module.css';

const softHyphen = '\u00AD';

/**
 * Large words that break only where one alone is too long for its line: one that fits on the next line goes there whole. A screen
 * reader gets them as one text, as it may read parts apart.
 */
export function WholeWords({ children }: { children: string }) {
  if (!children.includes(softHyphen)) return children;
  return (
    <>
      <VisuallyHidden>{children.replaceAll(softHyphen, '')}</VisuallyHidden>
      <span aria-hidden="true">
        {children.split(' ').map((word, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- words have no other key, and never change places
          <Fragment key={index}>
            {index > 0 && ' '}
            {word.includes(softHyphen) ? <span className={styles.word}>{word}</span> : word}
          </Fragment>
        ))}
      </span>
    </>
  );
}
