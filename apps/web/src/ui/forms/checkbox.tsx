import { useId } from 'react';
import type { ComponentProps, ReactNode } from 'react';

import { Icon } from '../data/icon.tsx';
import { checkedByDefault } from './checked-by-default.ts';
import { FieldError } from './field-frame.tsx';

import styles from './checkbox.module.css';

type CheckboxProps = Omit<
  ComponentProps<'input'>,
  'type' | 'className' | 'style' | 'onChange' | 'children'
> & {
  children: ReactNode;
  onChange?: ((checked: boolean) => void) | undefined;
  error?: string | false | null | undefined;
};

/** Yes to something, sent with the form. */
export function Checkbox({ children, onChange, error, ...input }: CheckboxProps) {
  const errorId = useId();
  return (
    <div>
      <label className={styles.checkbox}>
        <span className={styles.box}>
          <input
            {...input}
            {...(input.checked !== undefined && { ref: checkedByDefault(input.checked) })}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            {...(onChange && { onChange: (event) => onChange(event.target.checked) })}
          />
          <Icon name="check" />
        </span>
        <span>{children}</span>
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
