import type { Ref } from 'react';

import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

import styles from './field.module.css';

type CodeFieldProps = FieldWords & {
  value: string;
  /** Digits only, at most `length`. */
  onValue: (digits: string) => void;
  /** Called once the last digit is entered. */
  onComplete?: ((digits: string) => void) | undefined;
  length?: number | undefined;
  name?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A code of digits. One input, so that paste and the phone's one-time code fill it whole; spaces and dashes are removed. */
export function CodeField({ value, onValue, onComplete, length = 6, name, ref, ...words }: CodeFieldProps) {
  function onChange(written: string) {
    const digits = written.replaceAll(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onValue(digits);
    if (digits.length === length) onComplete?.(digits);
  }
  return (
    <FieldFrame {...words}>
      {(wiring) => (
        <span className={styles.code} style={{ '--length': length }}>
          <span className={styles.cells}>
            <input
              {...wiring}
              ref={ref}
              name={name}
              value={value}
              onChange={(event) => onChange(event.target.value)}
              inputMode="numeric"
              autoComplete="one-time-code"
            />
          </span>
        </span>
      )}
    </FieldFrame>
  );
}
