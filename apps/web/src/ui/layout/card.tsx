import type { ElementType } from 'react';

import { classes } from '../classes.ts';
import type { As, Gap } from './stack.tsx';

import styles from './card.module.css';
import gaps from './stack.module.css';

type CardProps = { roomy?: boolean | undefined; gap?: Gap | undefined };

/** A raised ground for one subject, its things in a column. Never in another card. */
export function Card<E extends ElementType = 'div'>({
  as,
  roomy,
  gap = 'gutter',
  ...props
}: As<E> & CardProps) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...props} className={classes(gaps.stack, gaps[gap], styles.card, roomy && styles.roomy)} />;
}
