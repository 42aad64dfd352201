import { useId } from 'react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from './icon.tsx';

import styles from './compare.module.css';

type Side = { when: string; content: ReactNode };

/** What changes: before and after, side by side. */
export function Compare({ before, after }: { before: Side; after: Side }) {
  return (
    <div className={styles.compare}>
      <div className={styles.side}>
        <span className={styles.when}>{before.when}</span>
        {before.content}
      </div>
      <div className={classes(styles.side, styles.after)}>
        <span className={styles.when}>{after.when}</span>
        {after.content}
      </div>
    </div>
  );
}

type LostProps = { title: string; items: readonly { amount: string; what: string }[] };

/** Exactly what goes, before it goes. */
export function Lost({ title, items }: LostProps) {
  return (
    <div className={styles.lost}>
      <p className={styles.warning}>
        <Icon name="alert" small />
        {title}
      </p>
      <ul className={styles.losses}>
        {items.map(({ amount, what }) => (
          <li key={`${amount} ${what}`} className={styles.loss}>
            <b>{amount}</b>
            <span>{what}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const tank = { width: 64, height: 72 };
const wave = 'c14 0 20-1 28-4 8-3 14-3 20-1 6 2 10 5 16 5';

type TankProps = { size: number; level: number; small?: boolean | undefined };

/** A plan as a gauge: `size` 0–1 beside the largest of them, `level` 0–100 of it filled. Decoration. */
export function Tank({ size, level, small }: TankProps) {
  const id = useId();
  const height = Math.max(1 / 4, size) * (tank.height - 1);
  const top = tank.height - 1 - height;
  const surface = `M0 ${top + height * (1 - level / 100)}${wave}`;
  const body = <rect x={1} y={top} width={tank.width - 2} height={height} rx={9} />;
  return (
    <svg
      className={classes(styles.tank, small && styles.small)}
      viewBox={`0 0 ${tank.width} ${tank.height}`}
      width={tank.width}
      height={tank.height}
      aria-hidden="true"
    >
      <clipPath id={id}>{body}</clipPath>
      {body}
      <g clipPath={`url(#${id})`}>
        <path className={styles.water} d={`${surface}v80H0z`} />
        <path className={styles.foam} d={surface} />
      </g>
    </svg>
  );
}
