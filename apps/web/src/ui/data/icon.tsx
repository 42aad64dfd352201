import { classes } from '../classes.ts';
import { icons, toIconName } from './icons.ts';
import type { IconName } from './icons.ts';

import styles from './icon.module.css';

type IconProps = { name: IconName; small?: boolean | undefined; turning?: boolean | undefined };

/** An icon in the colour of the text; the neutral one for an unknown name. Decoration: the word beside it says the same. */
export function Icon({ name: wanted, small, turning }: IconProps) {
  const name = toIconName(wanted);
  return (
    <svg
      className={classes(styles.icon, small && styles.small, turning && styles.turning)}
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-icon={name}
    >
      <path d={icons[name]} />
    </svg>
  );
}
