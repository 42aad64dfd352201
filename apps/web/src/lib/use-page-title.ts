import { brand } from '@bylgja/brand';
import type { TextKey } from '@bylgja/i18n';
import { useEffect } from 'react';

import { useText } from './text.ts';

const softHyphen = '\u00AD';

/** The page says which screen it shows. */
export function usePageTitle(title: TextKey): void {
  const words = useText()(title);
  useEffect(() => {
    document.title = `${words.replaceAll(softHyphen, '')} · ${brand.name}`;
  }, [words]);
}
