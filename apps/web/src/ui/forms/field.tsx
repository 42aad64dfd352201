import type { ComponentProps, ReactNode, SyntheticEvent } from 'react';

import { classes } from '../classes.ts';
import { FieldFrame } from './field-frame.tsx';
import type { FieldWords } from './field-frame.tsx';

import styles from './field.module.css';

export type FieldProps = FieldWords & {
  /** Stands before what is written, as a calling code does. */
  prefix?: string | undefined;
  large?: boolean | undefined;
  /** An `IconButton` at the end of the box. */
  end?: ReactNode;
  onValue?: ((value: string) => void) | undefined;
  /** How a finished value is written: applied when the field is left or the form is sent by the Enter key. */
  tidy?: ((value: string) => string) | undefined;
} & Omit<ComponentProps<'input'>, 'prefix' | 'className' | 'style' | 'size'>;

/** One line to write on. Any prop of `<input>` may be given. */
export function Field({
  label,
  labelHidden,
  help,
  error,
  prefix,
  large,
  end,
  onValue,
  tidy,
  id,
  ...input
}: FieldProps) {
  function finish({ currentTarget: { value } }: SyntheticEvent<HTMLInputElement>) {
    const tidied = tidy?.(value) ?? value;
    if (tidied !== value) onValue?.(tidied);
  }
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error}>
      {(wiring) => (
        <span className={classes(styles.box, large && styles.large)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            {...wiring}
            {...(onValue && { onChange: (event) => onValue(event.target.value) })}
            {...(tidy && {
              onBlur: finish,
              onKeyDown: (event) => event.key === 'Enter' && finish(event),
            })}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
