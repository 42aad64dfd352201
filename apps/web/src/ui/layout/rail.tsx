import { cloneElement } from 'react';

import { BrandName } from '../brand/brand-name.tsx';
import { Mark } from '../brand/mark.tsx';
import { Icon } from '../data/icon.tsx';
import type { LinkElement } from '../forms/pressable.tsx';
import type { OtherApp } from './dock.tsx';
import { NavLink } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

import styles from './rail.module.css';

/** Passes the navigation by: to the main part of the page. */
export type Skip = { label: string; onPress: () => void };

/** Opens the search of what the app can do; `keys` is its shortcut as written on the keyboard. */
type RailSearch = { label: string; keys: string; onPress: () => void | Promise<void> };

type RailProps = {
  label: string;
  skip: Skip;
  home: LinkElement;
  search: RailSearch;
  items: readonly NavItem[];
  app: OtherApp | undefined;
};

/** The side of a wide screen, in the footer's place: the brand, the search, the navigation, and the link to the other app. */
export function Rail({ label, skip, home, search, items, app }: RailProps) {
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
      <button type="button" className={styles.search} onClick={() => void search.onPress()}>
        <Icon name="search" small />
        <span>{search.label}</span>
        <kbd className={styles.keys} aria-hidden="true">
          {search.keys}
        </kbd>
      </button>
      <nav className={styles.items} aria-label={label}>
        {items.map((item) => (
          <NavLink key={item.label} item={item} className={styles.item} />
        ))}
      </nav>
      {app && (
        <button type="button" className={styles.app} onClick={() => void app.onPress()}>
          <span className={styles.disc}>
            <Mark size={26} />
          </span>
          <span>{app.label}</span>
        </button>
      )}
    </aside>
  );
}
