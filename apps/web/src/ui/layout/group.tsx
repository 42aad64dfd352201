import { useId } from 'react';
import type { ReactNode } from 'react';

import { FieldError } from '../forms/field-frame.tsx';

import styles from './group.module.css';

type GroupProps = {
  heading: string;
  as?: 'section' | 'fieldset' | undefined;
  /** Of a set of choices: what is wrong with what is chosen. */
  error?: string | undefined;
  children: ReactNode;
};

/** A subject with its small heading; a `fieldset` where it is a set of choices. */
export function Group({ heading, as = 'section', error, children }: GroupProps) {
  const id = useId();
  if (as === 'fieldset') {
    const wrong = error !== undefined && { 'aria-describedby': id, 'data-wrong': true, tabIndex: -1 };
    return (
      <fieldset className={styles.group} {...wrong}>
        <legend className={styles.legend}>{heading}</legend>
        {children}
        {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      </fieldset>
    );
  }
  return (
    <section className={styles.group} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {heading}
      </h2>
      {children}
    </section>
  );
}
