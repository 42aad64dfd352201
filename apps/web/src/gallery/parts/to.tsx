import type { ReactNode } from 'react';

type ToProps = {
  current?: boolean;
  className?: string;
  children?: ReactNode;
  'aria-label'?: string;
};

/** A link that goes nowhere, as a router would give it. */
export function To({ current, className, children, 'aria-label': label }: ToProps) {
  return (
    <a href="#nowhere" aria-current={current ? 'page' : undefined} className={className} aria-label={label}>
      {children}
    </a>
  );
}
