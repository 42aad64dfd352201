import { cloneElement } from 'react';

import { Icon } from './icon.tsx';
import type { IconName } from './icons.ts';
import { Mark } from './mark.tsx';
import type { LinkElement } from './press.tsx';

import styles from './dock.module.css';

/** A place one can go to. The link says itself when one is there (`aria-current`). */
export type Room = { icon: IconName; label: string; link: LinkElement; count?: number | undefined };

/** The round button: it leaves for the provider's other app, so it stands apart. */
export type OtherApp = { label: string; onPress: () => void | Promise<void> };

/** The footer of a phone: the rooms in one pill, and the round button beside it. From 1024 px the `Rail` stands for it. */
export function Dock({ label, rooms, app }: { label: string; rooms: readonly Room[]; app: OtherApp }) {
  return (
    <footer className={styles.dock}>
      <nav className={styles.rooms} aria-label={label}>
        {rooms.map((room) =>
          cloneElement(
            room.link,
            { key: room.label, className: styles.room },
            <Icon name={room.icon} />,
            <span>{room.label}</span>,
          ),
        )}
      </nav>
      <button type="button" className={styles.app} aria-label={app.label} onClick={() => void app.onPress()}>
        <Mark size={32} />
      </button>
    </footer>
  );
}
