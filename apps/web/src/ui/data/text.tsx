import type { ElementType } from 'react';

import { classes } from '../classes.ts';
import type { As } from '../layout/stack.tsx';

import styles from './text.module.css';

type TextProps = {
  /** `subject` heads a card. */
  size?: 'title' | 'heading' | 'subject' | 'body' | 'label' | 'caption' | undefined;
  muted?: boolean | undefined;
  strong?: boolean | undefined;
  align?: 'center' | 'end' | undefined;
};

/** Words in one of the sizes: a paragraph, or `as` a heading, a span … */
export function Text<E extends ElementType = 'p'>({
  as,
  size,
  muted,
  strong,
  align,
  ...props
}: As<E> & TextProps) {
  const Tag: ElementType = as ?? 'p';
  const name = classes(
    size && styles[size],
    muted && styles.muted,
    strong && styles.strong,
    align && styles[align],
  );
  return <Tag {...props} className={name} />;
}
