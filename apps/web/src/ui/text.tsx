import type { ElementType } from 'react';

import { classes } from './classes.ts';
import type { As } from './stack.tsx';

import styles from './text.module.css';

type TextProps = {
  size?: 'title' | 'heading' | 'body' | 'label' | 'caption' | undefined;
  muted?: boolean | undefined;
  strong?: boolean | undefined;
  centred?: boolean | undefined;
};

/** Words in one of the sizes: a paragraph, or `as` a heading, a span … */
export function Text<E extends ElementType = 'p'>({
  as,
  size,
  muted,
  strong,
  centred,
  ...props
}: As<E> & TextProps) {
  const Tag: ElementType = as ?? 'p';
  const name = classes(
    size && styles[size],
    muted && styles.muted,
    strong && styles.strong,
    centred && styles.centred,
  );
  return <Tag {...props} className={name} />;
}
