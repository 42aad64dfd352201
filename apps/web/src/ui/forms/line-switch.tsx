import { useId } from 'react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Avatar } from '../data/avatar.tsx';
import type { AvatarProps } from '../data/avatar.tsx';
import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { Bone } from '../feedback/skeleton.tsx';

import styles from './line-switch.module.css';

export type Line<Value extends string> = {
  value: Value;
  name: string;
  /** The figure, or a word in its place. */
  more: ReactNode;
  /** What the avatar's sign means, for those who do not see it. */
  srOnly?: string | undefined;
  avatar: AvatarProps;
};

type LineSwitchProps<Value extends string> = {
  label: string;
  lines: readonly Line<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
};

/** Whose figures are shown: the people in a row, one of them chosen. */
export function LineSwitch<Value extends string>({ label, lines, value, onChange }: LineSwitchProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.lines}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {lines.map((line) => (
        <label key={line.value} className={styles.line}>
          <input
            type="radio"
            name={name}
            checked={line.value === value}
            onChange={() => onChange(line.value)}
          />
          <span className={styles.ring}>
            <Avatar {...line.avatar} />
          </span>
          <span className={styles.name}>{line.name}</span>
          <span>
            {line.more}
            {line.srOnly && <VisuallyHidden>{`, ${line.srOnly}`}</VisuallyHidden>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** The row before the people are known, in the same boxes. */
export function LineSwitchSkeleton({ people }: { people: number }) {
  const places = Array.from({ length: people }, (_, place) => place);
  return (
    <div className={styles.lines} data-people>
      {places.map((place) => (
        <span key={place} className={classes(styles.line, styles.bones)}>
          <span className={styles.ring}>
            <Bone width="3rem" height="3rem" round="full" />
          </span>
          <Bone width="3rem" height="1.09375rem" />
          <Bone width="2.25rem" height="1.015625rem" />
        </span>
      ))}
    </div>
  );
}
