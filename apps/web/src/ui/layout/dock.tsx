import { Mark } from '../brand/mark.tsx';
import { RoomLink } from './nav-item.tsx';
import type { NavItem } from './nav-item.tsx';

import styles from './dock.module.css';

/** The round button: it leaves for the provider's other app, so it stands apart. */
export type OtherApp = { label: string; onPress: () => void | Promise<void> };

/** The footer of a phone: the rooms in one pill, and the round button beside it. From 1024 px the `Rail` stands for it. */
export function Dock({ label, rooms, app }: { label: string; rooms: readonly NavItem[]; app: OtherApp }) {
  return (
    <footer className={styles.dock} data-dock>
      <nav className={styles.rooms} aria-label={label}>
        {rooms.map((room) => (
          <RoomLink key={room.label} room={room} className={styles.room} countOnSign />
        ))}
      </nav>
      <button type="button" className={styles.app} aria-label={app.label} onClick={() => void app.onPress()}>
        <Mark size={32} />
      </button>
    </footer>
  );
}
