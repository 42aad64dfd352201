import { useId } from 'react';
import type { ReactNode } from 'react';

import { Hatch, OpenWater, Pace, Ruler, Sea, SeaBed, Water } from '../brand/sea.tsx';
import { classes } from '../classes.ts';
import { Bone } from '../feedback/skeleton.tsx';
import { Verdict } from '../feedback/verdict.tsx';
import { IconButton } from '../forms/icon-button.tsx';
import type { IconName } from './icons.ts';

import styles from './gauge.module.css';

export type GaugeState = 'plenty' | 'low' | 'empty' | 'unlimited' | 'stale' | 'unknown' | 'credit';

export type GaugeProps = {
  /** What is measured, for screen readers. */
  label: string;
  state: GaugeState;
  /** What is left, 0–100. Drawn when plenty, low or stale; the other states have no level. */
  level?: number | undefined;
  /** The level that was last seen, if it was another, and what was left then. The water moves from there; without motion the words say it. */
  before?: { level: number; words: string } | undefined;
  /** The level of even use today, 0–100, and the word for today. Drawn when plenty or low. */
  pace?: { at: number; label: string } | undefined;
  /** Whose, or which. */
  name: ReactNode;
  /** Does it last: the word. The sign goes with the state, unless the word needs another. */
  verdict?: string | undefined;
  sign?: IconName | undefined;
  /** The number with its unit, or a word in its place. */
  figure: { number: string; unit?: string } | { word: string };
  of?: ReactNode;
  /** Until when. */
  foot?: ReactNode;
  /** Measured when; with a way to measure again. */
  measured?: ReactNode;
  again?: { label: string; onPress: () => void | Promise<void>; busy?: boolean | undefined } | undefined;
  small?: boolean | undefined;
};

const signs: Record<GaugeState, IconName> = {
  plenty: 'check',
  low: 'alert',
  empty: 'cross',
  unlimited: 'unlimited',
  stale: 'clock',
  unknown: 'question',
  credit: 'check',
};

/** How much is left: a tide. The water is what is left, the mark at the edge is an even month. */
export function Gauge({
  label,
  state,
  level = 0,
  before,
  pace,
  name,
  verdict,
  sign = signs[state],
  figure,
  of,
  foot,
  measured,
  again,
  small,
}: GaugeProps) {
  const id = useId();
  return (
    <section
      className={classes(styles.gauge, small && styles.small, state === 'empty' && styles.empty)}
      style={{ '--level': level, '--before': before?.level, '--pace': pace?.at }}
      aria-labelledby={id}
      data-moved={before && ''}
      data-state={state}
    >
      <GaugeSea state={state} pace={pace?.label} />
      <h2 id={id} className={styles.label}>
        {label}
      </h2>
      <div className={styles.head}>
        <span>{name}</span>
        {verdict !== undefined && <Verdict icon={sign}>{verdict}</Verdict>}
      </div>
      <div>
        <GaugeFigure figure={figure} />
        {of && <p className={styles.of}>{of}</p>}
        {before && <p className={styles.before}>{before.words}</p>}
      </div>
      <GaugeFoot foot={foot} measured={measured} again={again} />
    </section>
  );
}

function GaugeFoot({ foot, measured, again }: Pick<GaugeProps, 'foot' | 'measured' | 'again'>) {
  return (
    <div className={styles.foot}>
      {foot && <p>{foot}</p>}
      {measured && (
        <p className={styles.measured}>
          {measured}
          {again && (
            <span className={styles.again}>
              <IconButton icon="renew" small {...again} />
            </span>
          )}
        </p>
      )}
    </div>
  );
}

function GaugeSea({ state, pace }: { state: GaugeState; pace: string | undefined }) {
  switch (state) {
    case 'plenty':
    case 'low':
      return (
        <Sea>
          <Water surface={state === 'low' ? 'choppy' : 'calm'} hasFoam />
          <Ruler />
          {pace && <Pace label={pace} />}
        </Sea>
      );
    case 'stale':
      return (
        <Sea>
          <Water surface="calm" hasFoam={false} />
          <Ruler />
          <Hatch />
        </Sea>
      );
    case 'empty':
      return (
        <Sea>
          <SeaBed />
          <Ruler />
        </Sea>
      );
    case 'unlimited':
      return (
        <Sea>
          <OpenWater />
        </Sea>
      );
    case 'credit':
      return null;
    case 'unknown':
      return (
        <Sea>
          <Hatch />
        </Sea>
      );
  }
}

function GaugeFigure({ figure }: { figure: GaugeProps['figure'] }) {
  if ('word' in figure) return <p className={styles.word}>{figure.word}</p>;
  return (
    <p className={styles.figure}>
      <span className={styles.number}>{figure.number}</span>
      {figure.unit !== undefined && (
        <>
          {' '}
          <span className={styles.unit}>{figure.unit}</span>
        </>
      )}
    </p>
  );
}

/** The gauge before its number is there: the deep stays, the water comes in with the number. */
export function GaugeSkeleton({ small }: { small?: boolean }) {
  return (
    <div className={classes(styles.gauge, small && styles.small)}>
      <div className={styles.head}>
        <Bone width="7rem" height="1em" />
      </div>
      <div className={styles.bones}>
        <Bone width="9rem" height="3.25rem" />
        <Bone width="4rem" height="0.9rem" />
      </div>
      <div className={classes(styles.foot, styles.bones)}>
        <Bone width="80%" height="0.9rem" />
        <Bone width="50%" height="0.9rem" />
      </div>
    </div>
  );
}
