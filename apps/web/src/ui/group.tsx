import { useId } from 'react';
import type { ReactNode } from 'react';

import styles from './group.module.css';

type GroupProps = { heading: string; as?: 'section' | 'fieldset' | undefined; children: ReactNode };

/** A subject with its small heading; a `fieldset` where it is a set of choices. */
export function Group({ heading, as = 'section', children }: GroupProps) {
  const id = useId();
  if (as === 'fieldset') {
    return (
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{heading}</legend>
        {children}
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
