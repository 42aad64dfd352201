import type { ComponentProps, ElementType, ReactNode } from 'react';

import { classes } from '../classes.ts';

import styles from './stack.module.css';

export type Gap = 'hair' | 'tight' | 'snug' | 'gutter' | 'block' | 'section';

/** The element a layout part is drawn as, with that element's own props. */
export type As<E extends ElementType> = { as?: E | undefined } & Omit<
  ComponentProps<E>,
  'as' | 'className' | 'style'
>;

/** A column. The gap says how close its things belong together. */
export function Stack<E extends ElementType = 'div'>({
  as,
  gap = 'gutter',
  ...props
}: As<E> & { gap?: Gap | undefined }) {
  const Tag: ElementType = as ?? 'div';
  return <Tag {...props} className={classes(styles.stack, styles[gap])} />;
}

type RowProps = {
  gap?: Gap | undefined;
  /** First and last at the ends. */
  ends?: boolean | undefined;
  align?: 'center' | 'start' | 'end' | 'baseline' | undefined;
  /** Never folds onto a second line. */
  stiff?: boolean | undefined;
};

/** A row that folds when there is no room. */
export function Row<E extends ElementType = 'div'>({
  as,
  gap = 'snug',
  ends,
  align = 'center',
  stiff,
  ...props
}: As<E> & RowProps) {
  const Tag: ElementType = as ?? 'div';
  const name = classes(styles.row, styles[gap], styles[align], ends && styles.ends, stiff && styles.stiff);
  return <Tag {...props} className={name} />;
}

/** Takes the room that is left in a row. */
export function Grow({ children }: { children: ReactNode }) {
  return <div className={styles.grow}>{children}</div>;
}
