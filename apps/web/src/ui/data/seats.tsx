import { classes } from '../classes.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

import styles from './seats.module.css';

type SeatsProps = {
  /** How many of how many, as words. */
  label: string;
  taken: number;
  /** Taken by someone whose order is not done. */
  waiting?: number | undefined;
  all: number;
};

function lookOf(place: number, taken: number, used: number): string | undefined {
  if (place < taken) return styles.taken;
  return place < used ? styles.waiting : styles.free;
}

/** The places of a family plan. */
export function Seats({ label, taken, waiting = 0, all }: SeatsProps) {
  const places = Array.from({ length: all }, (_, place) => place);
  return (
    <div className={styles.seats}>
      <VisuallyHidden>{label}</VisuallyHidden>
      {places.map((place) => (
        <span key={place} className={classes(styles.seat, lookOf(place, taken, taken + waiting))} />
      ))}
    </div>
  );
}
