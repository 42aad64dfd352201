import { classes } from '../classes.ts';
import { Icon } from './icon.tsx';

import styles from './avatar.module.css';

export type AvatarProps = {
  letter: string;
  /** What is left, 0–100; without it no vessel is drawn, as an empty one would say that nothing is left. */
  level?: number | undefined;
  /** The level that was last seen, if it was another: the water moves from there. */
  before?: number | undefined;
  state?: 'water' | 'low' | 'full' | 'waiting' | 'unknown' | undefined;
  size?: 'small' | 'large' | undefined;
};

/** A person by a letter, in a circle with water whose level is the remaining data. Decoration: the name and the figure are beside it. */
export function Avatar({
  letter,
  level,
  before,
  state = level === undefined ? 'unknown' : 'water',
  size,
}: AvatarProps) {
  const name = classes(styles.avatar, state !== 'water' && styles[state], size && styles[size]);
  return (
    <span
      className={name}
      style={{ '--level': level, '--before': before }}
      aria-hidden="true"
      data-moved={before === undefined ? undefined : ''}
    >
      <span className={styles.vessel} />
      {state === 'waiting' ? <Icon name="clock" /> : letter}
    </span>
  );
}
