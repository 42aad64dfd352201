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

type RoomLinkProps = { room: NavItem; className: string | undefined; countOnSign?: boolean | undefined };

/** The way to a room. How much waits there describes it: its name stays. */
export function RoomLink({ room, className, countOnSign }: RoomLinkProps) {
  const { icon, label, link, count, countLabel } = room;
  const id = useId();
  const shown = count ? <Count value={count} floating={countOnSign} /> : null;
  return (
    <>
      {cloneElement(
        link,
        { className, 'aria-describedby': count ? id : undefined },
        <span className={styles.sign}>
          <Icon name={icon} />
          {countOnSign && shown}
        </span>,
        <span>{label}</span>,
        !countOnSign && shown,
      )}
      {count ? <VisuallyHidden id={id}>{countLabel}</VisuallyHidden> : null}
    </>
  );
}
