import type { KeyboardEvent, ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Pressable } from '../forms/pressable.tsx';
import type { PressProps } from '../forms/pressable.tsx';
import { Icon } from './icon.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

import lights from '../feedback/just-changed.module.css';
import styles from './list.module.css';

/** Rows on one ground; the arrow keys move between those that can be pressed. */
export function List({ label, children }: { label?: string | undefined; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys are those of its rows
    <ul className={styles.list} aria-label={label} onKeyDown={moveByArrow}>
      {children}
    </ul>
  );
}

function moveByArrow(event: KeyboardEvent<HTMLUListElement>) {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
  const rows = [...event.currentTarget.querySelectorAll<HTMLElement>(':scope > li > :is(a, button)')];
  const at = rows.findIndex((row) => row === document.activeElement);
  const next = at < 0 ? undefined : rows[event.key === 'ArrowDown' ? at + 1 : at - 1];
  if (next === undefined) return;
  event.preventDefault();
  next.focus();
}

type ItemProps = PressProps & {
  /** An `Icon` or an `Avatar`. */
  lead?: ReactNode;
  title: ReactNode;
  more?: ReactNode;
  end?: ReactNode;
  endMore?: ReactNode;
  chevron?: boolean | undefined;
  /** The one of a choice that is chosen now. */
  chosen?: boolean | undefined;
  /** The word for unread; `false` when it has been read. Left out where nothing is read. */
  unread?: string | false | undefined;
  kind?: 'negative' | undefined;
  /** The person has just made or changed it. */
  justChanged?: boolean | undefined;
  disabledBy?: string | false | undefined;
};

/** One row: what it is, what is to be known of it, and what pressing it does. */
export function Item({
  lead,
  title,
  more,
  end,
  endMore,
  chevron,
  chosen,
  unread,
  kind,
  justChanged,
  disabledBy,
  ...press
}: ItemProps) {
  const isLetter = unread !== undefined;
  const name = classes(
    styles.item,
    kind && styles[kind],
    isLetter && styles.letter,
    unread === false && styles.read,
  );
  const content = (
    <>
      {lead}
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {more && <span className={styles.more}>{more}</span>}
      </span>
      <ItemEnd end={end} endMore={endMore} unread={unread} />
      {chosen && <Icon name="check" />}
      {chevron && !disabledBy && <Icon name="chevron" small />}
    </>
  );
  return (
    <li className={classes(styles.slot, justChanged && lights.lit)}>
      {press.asLink || press.onPress ? (
        <Pressable
          {...press}
          current={chosen}
          disabledBy={disabledBy}
          className={classes(name, styles.pressable)}
        >
          {content}
        </Pressable>
      ) : (
        <div className={name}>{content}</div>
      )}
    </li>
  );
}

function ItemEnd({ end, endMore, unread }: Pick<ItemProps, 'end' | 'endMore' | 'unread'>) {
  if (!end && !endMore && !unread) return null;
  return (
    <span className={styles.end}>
      {end}
      {endMore && <small>{endMore}</small>}
      {unread && (
        <span className={styles.dot}>
          <VisuallyHidden>{unread}</VisuallyHidden>
        </span>
      )}
    </span>
  );
}
