import { cloneElement, useId } from 'react';

import { Icon } from '../data/icon.tsx';
import type { IconName } from '../data/icons.ts';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Count } from '../forms/icon-button.tsx';
import type { LinkElement } from '../forms/pressable.tsx';

import styles from './nav-item.module.css';

/** An entry of the main navigation. The link itself marks the current page (`aria-current`). */
export type NavItem = {
  icon: IconName;
  label: string;
  link: LinkElement;
  /** How many items wait there, and the label for screen readers: `3 unread notifications`. */
  count?: number | undefined;
  countLabel?: string | undefined;
};

type NavLinkProps = { item: NavItem; className: string | undefined; countOnIcon?: boolean | undefined };

/** The link of an item. Its count is a description, so that its name stays the same. */
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
