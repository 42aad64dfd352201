import { cloneElement } from 'react';

import { BrandName } from '../brand/brand-name.tsx';
import { Mark } from '../brand/mark.tsx';
import type { LinkElement } from '../forms/pressable.tsx';
import type { OtherApp } from './dock.tsx';
import { NavLink } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

import styles from './rail.module.css';

/** Passes the navigation by: to the main part of the page. */
export type Skip = { label: string; onPress: () => void };

type RailProps = { label: string; skip: Skip; home: LinkElement; items: readonly NavItem[]; app: OtherApp };

/** The side of a wide screen, in the footer's place: the brand, the navigation, and the link to the other app. */
export function Rail({ label, skip, home, items, app }: RailProps) {
  return (
    <aside className={styles.rail}>
      <a
        className={styles.skip}
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          skip.onPress();
        }}
      >
        {skip.label}
      </a>
      {cloneElement(home, { className: styles.home }, <BrandName size={34} />)}
      <nav className={styles.items} aria-label={label}>
        {items.map((item) => (
          <NavLink key={item.label} item={item} className={styles.item} />
        ))}
      </nav>
      <button type="button" className={styles.app} onClick={() => void app.onPress()}>
        <span className={styles.disc}>
          <Mark size={26} />
        </span>
        <span>{app.label}</span>
      </button>
    </aside>
  );
}
