import type { ReactNode } from 'react';

/** A link that goes nowhere, as a router would give it. */
export function To({
  current,
  children,
  ...link
}: {
  current?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <a href="#nowhere" aria-current={current ? 'page' : undefined} {...link}>
      {children}
    </a>
  );
}
