import type { ReactNode } from 'react';

import { Pressable } from './pressable.tsx';
import type { PressProps } from './pressable.tsx';

import styles from './link-text.module.css';

type LinkTextProps = PressProps & { children: ReactNode; disabledBy?: string | false | undefined };

/** Underlined text that goes somewhere or acts, tall enough for a thumb. */
export function LinkText(props: LinkTextProps) {
  return <Pressable {...props} className={styles.link} />;
}
