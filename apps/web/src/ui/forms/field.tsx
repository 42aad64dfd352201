import type { ComponentProps, ReactNode } from 'react';

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
  id,
  ...input
}: FieldProps) {
  return (
    <FieldFrame id={id} label={label} labelHidden={labelHidden} help={help} error={error}>
      {(wiring) => (
        <span className={classes(styles.box, large && styles.large)}>
          {prefix && <span className={styles.prefix}>{prefix}</span>}
          <input
            {...input}
            {...wiring}
            {...(onValue && { onChange: (event) => onValue(event.target.value) })}
          />
          {end && <span className={styles.end}>{end}</span>}
        </span>
      )}
    </FieldFrame>
  );
}
