import { StrictMode } from 'react';
import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';

const roots = new Set<Root>();

/** Draws into an empty page, in strict mode; `again` draws something else in its place. Taken away after the test by `clearPage`. */
export function render(node: ReactNode): { again: (next: ReactNode) => void } {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  roots.add(root);
  const again = (next: ReactNode) => root.render(<StrictMode>{next}</StrictMode>);
  again(node);
  return { again };
}

/** Takes away all that was drawn. */
export function clearPage(): void {
  for (const root of roots) root.unmount();
  roots.clear();
  document.body.replaceChildren();
}
