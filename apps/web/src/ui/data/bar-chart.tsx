import type { MouseEvent } from 'react';

import { classes } from '../classes.ts';

import styles from './bar-chart.module.css';

export type ChartColumn = {
  key: string;
  /** In the unit of the axis; left out where there is no figure yet. */
  value?: number | undefined;
  /** The upper part of it, drawn apart. */
  apart?: number | undefined;
  /** Written over the bar where there is room. */
  top?: string | undefined;
  /** Written below it. */
  mark?: string | undefined;
};

export type ChartAxis = {
  /** The value at the top of the chart. */
  max: number;
  lines: readonly { at: number; label: string }[];
};

type BarChartProps = {
  label: string;
  columns: readonly ChartColumn[];
  axis: ChartAxis;
  chosen: number;
  onChoose: (index: number) => void;
  /** The chosen column in words, for screen readers. */
  spoken: string;
  /** The last column that can be chosen: none after it has a figure. */
  last: number;
  /** A line across the chart, and its name. */
  even?: { at: number; label: string } | null | undefined;
  /** Names the column of now, which is the last with a figure. */
  now?: string | undefined;
  /** Names the part of each bar that is drawn apart. */
  apart?: string | undefined;
};

/**
 * Amounts by day or month, as water in vessels of equal width. One column is chosen: by pointing, touching, or dragging along it,
 * and by the arrow keys. What is chosen is written elsewhere, where no thumb covers it.
 */
export function BarChart({ label, columns, axis, last, chosen, spoken, onChoose, ...more }: BarChartProps) {
  const { even, now, apart } = more;
  function point({ clientX, currentTarget }: MouseEvent<HTMLInputElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    const index = Math.floor(((clientX - left) / width) * (last + 1));
    onChoose(Math.min(Math.max(index, 0), last));
  }
  return (
    <figure className={styles.chart} style={{ '--columns': columns.length, '--known': last + 1 }}>
      <div className={styles.scale} aria-hidden="true">
        {axis.lines.map(({ at, label: amount }) => (
          <span key={at} style={{ '--at': at / axis.max }}>
            {amount}
          </span>
        ))}
      </div>
      <div className={styles.plot}>
        {columns.map((column, index) => (
          <Column key={column.key} column={column} max={axis.max} isChosen={index === chosen} />
        ))}
        {axis.lines.map(({ at }) => (
          <span key={at} className={styles.line} style={{ '--at': at / axis.max }} />
        ))}
        {even && (
          <span className={classes(styles.line, styles.even)} style={{ '--at': even.at / axis.max }} />
        )}
        <input
          type="range"
          className={styles.pointer}
          min={0}
          max={last}
          value={chosen}
          aria-label={label}
          aria-valuetext={spoken}
          onChange={({ target }) => onChoose(Number(target.value))}
          onClick={point}
          onPointerMove={point}
        />
      </div>
      <div className={styles.marks} aria-hidden="true">
        {columns.map(({ key, mark }, index) => (
          <span key={key} className={now !== undefined && index === last ? styles.now : undefined}>
            {mark}
          </span>
        ))}
      </div>
      {(now ?? even ?? apart) && (
        <figcaption className={styles.legend}>
          {now !== undefined && <Sign name={styles.signNow}>{now}</Sign>}
          {even && <Sign name={styles.signEven}>{even.label}</Sign>}
          {apart !== undefined && <Sign name={styles.signApart}>{apart}</Sign>}
        </figcaption>
      )}
    </figure>
  );
}

function Column({ column, max, isChosen }: { column: ChartColumn; max: number; isChosen: boolean }) {
  const { value, apart = 0, top } = column;
  return (
    <span
      className={classes(styles.column, isChosen && styles.chosen, value === undefined && styles.ahead)}
      style={{ '--level': (value ?? 0) / max, '--apart': apart / max }}
      aria-hidden="true"
    >
      <span className={styles.vessel}>
        {Boolean(value) && <span className={styles.water} />}
        {apart > 0 && <span className={styles.apart} />}
      </span>
      {top !== undefined && <span className={styles.top}>{top}</span>}
    </span>
  );
}

function Sign({ name, children }: { name: string | undefined; children: string }) {
  return (
    <span className={styles.sign}>
      <span className={name} />
      {children}
    </span>
  );
}
