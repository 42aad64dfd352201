import { useId } from 'react';
import type { ReactNode } from 'react';

import { classes } from '../classes.ts';
import { Icon } from '../data/icon.tsx';

import styles from './field.module.css';

/** What every field says about itself. */
export type FieldWords = {
  label: string;
  labelHidden?: boolean | undefined;
  help?: ReactNode;
  /** The id of the element above that says what to do here. */
  explainedBy?: string | undefined;
  /** What is wrong and what to do; while there is one the field is invalid. */
  error?: string | false | null | undefined;
};

/** The ids that tie a field's words to its input. */
export type Wiring = {
  id: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
};

type FieldFrameProps = FieldWords & { id?: string | undefined; children: (wiring: Wiring) => ReactNode };

/** A field's label, help and error round its input, tied together for screen readers. */
export function FieldFrame({
  id: givenId,
  label,
  labelHidden,
  help,
  explainedBy,
  error,
  children,
}: FieldFrameProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = classes(explainedBy, help ? `${id}-help` : '', error ? `${id}-error` : '');
  return (
    <div className={classes(styles.field, error && styles.wrong)}>
      <label className={classes(styles.label, labelHidden && styles.hidden)} htmlFor={id}>
        {label}
      </label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': error ? true : undefined })}
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

/** The line that says what is wrong. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error} role="alert">
      <Icon name="alert" small />
      {children}
    </p>
  );
}
