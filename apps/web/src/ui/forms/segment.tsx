import { useId } from 'react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '../data/visually-hidden.tsx';
import { checkedByDefault } from './checked-by-default.ts';

import styles from './segment.module.css';

type SegmentProps<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
};

/** A few short words, one of them chosen; takes effect at once. */
export function Segment<Value extends string>({ label, options, value, onChange }: SegmentProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.segment}>
      <legend>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            ref={checkedByDefault(option.value === value)}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
