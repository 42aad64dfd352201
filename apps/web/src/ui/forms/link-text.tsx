import type { ReactNode } from 'react';

import { Press } from './press.tsx';
import type { Pressable } from './press.tsx';

import styles from './link-text.module.css';

type LinkTextProps = Pressable & { children: ReactNode; disabledBy?: string | false | undefined };

/** Underlined text that goes somewhere or acts, tall enough for a thumb. */
export function LinkText(props: LinkTextProps) {
  return <Press {...props} className={styles.link} />;
}
