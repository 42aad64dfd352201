import type { ReactNode } from 'react';

import { Sea, Water } from '../brand/sea.tsx';
import { classes } from '../classes.ts';
import type { IconName } from '../data/icons.ts';
import { WholeWords } from '../data/whole-words.tsx';
import { Verdict } from './verdict.tsx';

import styles from './sea-panel.module.css';

type SeaPanelProps = {
  state: 'waiting' | 'success' | 'failed';
  /** The height of the water, 0–100; without it, as the state is drawn. */
  level?: number | undefined;
  /** What has happened, short. */
  verdict: string;
  /** The word of the screen. */
  word: string;
  more?: ReactNode;
};

const looks: Record<SeaPanelProps['state'], { sign: IconName; level: number }> = {
  waiting: { sign: 'clock', level: 66 },
  success: { sign: 'check', level: 67 },
  failed: { sign: 'cross', level: 13 },
};

/** The state of a payment, as a word on the water. It is announced when it changes and looks the same after a reload. */
export function SeaPanel({ state, level, verdict, word, more }: SeaPanelProps) {
  const look = looks[state];
  const hasFailed = state === 'failed';
  return (
    <section
      className={classes(styles.panel, hasFailed && styles.failed)}
      style={{ '--level': level ?? look.level }}
      aria-live="polite"
      aria-atomic="true"
      data-state={state}
    >
      <Sea>
        <Water surface={hasFailed ? 'choppy' : 'calm'} hasFoam />
      </Sea>
      <Verdict icon={look.sign}>{verdict}</Verdict>
      <p className={styles.word}>
        <WholeWords>{word}</WholeWords>
      </p>
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}
