import type { ReactNode } from 'react';

import { Sea, Water } from '../brand/sea.tsx';

import styles from './sea-panel.module.css';

type GreetingProps = { word: string; more: string; action: ReactNode };

/** Where there is nothing yet: calm water, a word on it, and the first thing to do. */
export function Greeting({ word, more, action }: GreetingProps) {
  return (
    <section className={styles.panel} style={{ '--level': 78 }}>
      <Sea>
        <Water surface="calm" hasFoam />
      </Sea>
      <h2 className={styles.word}>{word}</h2>
      <p className={styles.more}>{more}</p>
      <div className={styles.action}>{action}</div>
    </section>
  );
}
