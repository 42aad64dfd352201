import { Mark } from '../brand/mark.tsx';
import { NavLink } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

import styles from './dock.module.css';

/** The round button: it leads to the provider's other app, so it is set apart. */
export type OtherApp = { label: string; onPress: () => void | Promise<void> };

type DockProps = { label: string; items: readonly NavItem[]; app: OtherApp | undefined };

/** The footer of a phone: the navigation in one pill, and the round button beside it. From 1024 px the `Rail` replaces it. */
export function Dock({ label, items, app }: DockProps) {
  return (
    <footer className={styles.dock} data-dock>
      <nav className={styles.items} aria-label={label}>
        {items.map((item) => (
          <NavLink key={item.label} item={item} className={styles.item} countOnIcon />
        ))}
      </nav>
      {app && (
        <button
          type="button"
          className={styles.app}
          aria-label={app.label}
          onClick={() => void app.onPress()}
        >
          <Mark size={32} />
        </button>
      )}
    </footer>
  );
}
