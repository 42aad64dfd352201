import { brand } from '@bylgja/brand';
import { useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useText } from './text.ts';

const softHyphen = '\u00AD';

/** The page says which screen it shows. For the two layouts, since only within one are the words of its screens there. */
export function usePageTitle(): void {
  const text = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    const words = title === undefined ? [] : [text(title).replaceAll(softHyphen, '')];
    document.title = [...words, brand.name].join(' · ');
  }, [text, title]);
}
