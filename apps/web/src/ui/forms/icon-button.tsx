import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import { Pressable } from './pressable.tsx';
import type { PressProps } from './pressable.tsx';

import styles from './icon-button.module.css';

type IconButtonProps = PressProps & {
  icon: IconName;
  /** What it does; with a count, the label says the count too. */
  label: string;
  count?: number | undefined;
  small?: boolean | undefined;
  busy?: boolean | undefined;
  disabledBy?: string | false | undefined;
};

/** An icon as a button. Its target is 44 px whatever the size of the icon. */
export function IconButton({ icon, count, small, ...press }: IconButtonProps) {
  return (
    <Pressable {...press} isExact className={classes(styles.iconButton, small && styles.small)}>
      <Icon name={icon} small={small} turning={press.busy} />
      {count ? <Count value={count} floating /> : null}
    </Pressable>
  );
}

/** The number of unread items. The label or the description of its button says it in words. */
export function Count({ value, floating }: { value: number; floating?: boolean | undefined }) {
  return (
    <span className={classes(styles.count, floating && styles.floating)} aria-hidden="true">
      {value > 99 ? '99+' : value}
    </span>
  );
}
