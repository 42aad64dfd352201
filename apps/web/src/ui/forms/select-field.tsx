import { Icon } from '../data/icon.tsx';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

import styles from './field.module.css';

type SelectFieldProps<Value extends string> = FieldWords & {
  options: readonly { value: Value; label: string }[];
  value: Value;
  onValue: (value: string) => void;
};

/** One of many short words, where they would not fit beside each other. The device shows them its own way. */
export function SelectField<Value extends string>({
  options,
  value,
  onValue,
  ...words
}: SelectFieldProps<Value>) {
  return (
    <FieldFrame {...words}>
      {(wiring) => (
        <span className={styles.box}>
          <select {...wiring} value={value} onChange={(event) => onValue(event.target.value)}>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron" small />
        </span>
      )}
    </FieldFrame>
  );
}
