import type { ComponentProps } from 'react';

/** A link that leaves the app. The page it leads to learns nothing of where one came from. */
export function OutsideLink({ children, ...link }: ComponentProps<'a'>) {
  return (
    <a {...link} rel="noreferrer">
      {children}
    </a>
  );
}
