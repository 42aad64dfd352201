import type { ReactNode } from 'react';

import { Pressable } from './pressable.tsx';
import type { PressProps } from './pressable.tsx';

import styles from './link-text.module.css';

type LinkTextProps = PressProps & { children: ReactNode; disabledBy?: string | false | undefined };

/** Underlined text that goes somewhere or acts, tall enough for a thumb. */
export function LinkText(props: LinkTextProps) {
  // To the same page with other answers in its address is not to the page that one is on. Links of no router know nothing of it.
  const isOfRouter = props.asLink !== undefined && 'to' in props.asLink.props;
  return <Pressable {...props} isExact={isOfRouter} className={styles.link} />;
}
