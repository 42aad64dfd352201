import type { ElementType } from 'react';

import { classes } from '../classes.ts';
import type { As, Gap } from './stack.tsx';

import lights from '../feedback/just-changed.module.css';
import styles from './card.module.css';
import gaps from './stack.module.css';

type CardProps = {
  roomy?: boolean | undefined;
  gap?: Gap | undefined;
  /** The person has just made or changed what it shows. */
  justChanged?: boolean | undefined;
};

/** A raised ground for one subject, its things in a column. Never in another card. */
export function Card<E extends ElementType = 'div'>({
  as,
  roomy,
  gap = 'gutter',
  justChanged,
  ...props
}: As<E> & CardProps) {
  const Tag: ElementType = as ?? 'div';
  const name = classes(gaps.stack, gaps[gap], styles.card, roomy && styles.roomy, justChanged && lights.lit);
  return <Tag {...props} className={name} />;
}
