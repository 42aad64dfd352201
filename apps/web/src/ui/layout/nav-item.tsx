import { cloneElement, useId } from 'react';

import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Count } from '../forms/icon-button.tsx';
import type { LinkElement } from '../forms/pressable.tsx';

import styles from './nav-item.module.css';

/** A place one can go to. The link says itself when one is there (`aria-current`). */
export type NavItem = {
  icon: IconName;
  label: string;
  link: LinkElement;
  /** How many items wait there, and the label for screen readers: `3 unread notifications`. */
  count?: number | undefined;
  countLabel?: string | undefined;
};

type NavLinkProps = { item: NavItem; className: string | undefined; countOnIcon?: boolean | undefined };

/** The way to an item. How much waits there describes it: its name stays. */
export function NavLink({ item, className, countOnIcon }: NavLinkProps) {
  const { icon, label, link, count, countLabel } = item;
  const id = useId();
  const shown = count ? <Count value={count} floating={countOnIcon} /> : null;
  return (
    <>
      {cloneElement(
        link,
        { className, 'aria-describedby': count ? id : undefined },
        <span className={styles.icon}>
          <Icon name={icon} />
          {countOnIcon && shown}
        </span>,
        <span>{label}</span>,
        !countOnIcon && shown,
      )}
      {count ? <VisuallyHidden id={id}>{countLabel}</VisuallyHidden> : null}
    </>
  );
}
