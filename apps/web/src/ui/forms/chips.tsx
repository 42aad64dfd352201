import { Button } from './button.tsx';

import styles from './chips.module.css';

type ChipsProps<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** The option that is chosen now, if any. */
  value: Value | undefined;
  onChoose: (value: Value) => void;
};

/** Usual values for the field below them, in one row or in rows of three. */
export function Chips<Value extends string | number>({ label, options, value, onChoose }: ChipsProps<Value>) {
  return (
    <div className={styles.chips}>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset has a legend, and these are buttons */}
      <div className={styles.row} role="group" aria-label={label}>
        {options.map((option) => (
          <Button
            key={option.value}
            small
            pressed={option.value === value}
            onPress={() => onChoose(option.value)}
          >
            {option.label}
          </Button>
        ))}
      </div>
    </div>
  );
}
