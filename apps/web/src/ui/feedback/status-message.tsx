import type { ReactNode } from 'react';

import styles from './status-message.module.css';

type StatusMessageProps = {
  sign: 'empty' | 'failed';
  title: string;
  children?: ReactNode;
  /** The button that does something about it. */
  action?: ReactNode;
  /** After a failure: its code and the support number. */
  reference?: ReactNode;
};

const signs: Record<StatusMessageProps['sign'], string> = {
  empty:
    'M6 40c12 0 16-2 24-2s12 2 20 2 12-2 20-2 8 1 12 2M14 50c10 0 14-2 22-2s14 2 22 2 10-1 16-2M35 18a9 9 0 1 0 18 0a9 9 0 1 0-18 0',
  failed: 'M6 44c12 0 16-2 24-2 6 0 6-8 4-13M82 42c-8 0-12 2-20 2-7 0-9-6-7-12M38 8l12 9-10 8 12 10',
};

/** In the place of content: nothing there yet and what to do, or what failed and what to do. */
export function StatusMessage({ sign, title, children, action, reference }: StatusMessageProps) {
  return (
    <section className={styles.message} role={sign === 'failed' ? 'alert' : undefined}>
      <svg className={styles.sign} viewBox="0 0 88 56" aria-hidden="true">
        <path d={signs[sign]} />
      </svg>
      <h2>{title}</h2>
      {children && <p className={styles.text}>{children}</p>}
      {action && <div className={styles.action}>{action}</div>}
      {reference}
    </section>
  );
}

type ReferenceProps = {
  label: string;
  code?: string | undefined;
  supportLabel: string;
  /** As it is dialled. */
  supportNumber: string;
  /** The same as people write it. */
  writtenNumber: string;
};

/** The code of the failure, and the support number to report it to. */
export function Reference({ label, code, supportLabel, supportNumber, writtenNumber }: ReferenceProps) {
  return (
    <p className={styles.reference}>
      {code && (
        <>
          {label} <strong>{code}</strong> ·{' '}
        </>
      )}
      {supportLabel} <a href={`tel:${supportNumber}`}>{writtenNumber}</a>
    </p>
  );
}
