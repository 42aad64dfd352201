import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

import { cleanUpAfterEach } from './clean-up.ts';

const roots = new Set<Root>();

/** Draws into an empty page, in strict mode; `again` draws something else in its place. Taken away after the test. */
export function render(node: ReactNode): { again: (next: ReactNode) => void } {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.add(root);
  const again = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>);
  again(node);
  return { again };
}

cleanUpAfterEach(() => {
  for (const root of roots) root.unmount();
  roots.clear();
  document.body.replaceChildren();
});
