import { brand } from '@bylgja/brand';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect } from 'react';

import { useText } from '#lib/text.ts';

const softHyphen = '\u00AD';

/** Round every screen: the page says which one it is. */
export function Root() {
  const text = useText();
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.title });
  useEffect(() => {
    const words = title === undefined ? [] : [text(title).replaceAll(softHyphen, '')];
    document.title = [...words, brand.name].join(' · ');
  }, [text, title]);
  return <Outlet />;
}
