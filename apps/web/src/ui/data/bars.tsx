import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './bars.module.css';

export type Bar = {
  label: string;
  /** The text below it, if the label is too long for that. */
  mark?: string | undefined;
  /** In any one unit; left out where there is no figure yet. */
  value?: number | undefined;
  /** The figure as people read it. */
  text?: string | undefined;
};

type BarsProps = {
  label: string;
  /** Heads of the table that screen readers read. */
  columns: readonly [label: string, figure: string];
  bars: readonly Bar[];
  /** Which bar is now. */
  now?: number | undefined;
  /** Which bars carry their label below. */
  marks?: readonly number[] | undefined;
};

const step = 20;
const barWidth = 14;
const floor = 108;
const tallest = 100;

/** Use by day or month. The same figures are in a table for screen readers only. */
export function Bars({ label, columns, bars, now, marks }: BarsProps) {
  const max = Math.max(...bars.map((bar) => bar.value ?? 0), Number.MIN_VALUE);
  return (
    <figure className={styles.bars} style={{ '--bars': bars.length }}>
      <svg viewBox={`0 0 ${bars.length * step} 110`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map((bar, index) => {
          const height = Math.max(2, ((bar.value ?? 0) / max) * tallest);
          const look = index === now ? styles.now : styles.bar;
          return (
            <rect
              key={bar.label}
              className={bar.value === undefined ? styles.none : look}
              x={index * step + (step - barWidth) / 2}
              y={floor - height}
              width={barWidth}
              height={height}
              rx={Math.min(4, height / 2)}
            />
          );
        })}
      </svg>
      <div className={styles.axis} aria-hidden="true">
        {marks?.map((index) => (
          <span key={index} style={{ gridColumn: index + 1 }}>
            {bars[index]?.mark ?? bars[index]?.label}
          </span>
        ))}
      </div>
      <VisuallyHidden as="div">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{columns[0]}</th>
              <th scope="col">{columns[1]}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(
              (bar) =>
                bar.value !== undefined && (
                  <tr key={bar.label}>
                    <th scope="row">{bar.label}</th>
                    <td>{bar.text}</td>
                  </tr>
                ),
            )}
          </tbody>
        </table>
      </VisuallyHidden>
    </figure>
  );
}
