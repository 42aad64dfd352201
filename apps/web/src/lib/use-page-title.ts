import { brand } from '@bylgja/brand';
import { useEffect } from 'react';

const softHyphen = '\u00AD';

/** The page says which screen it shows. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title.replaceAll(softHyphen, '')} · ${brand.name}`;
  }, [title]);
}
