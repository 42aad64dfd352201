import { focusTitle } from '#lib/focus-title.ts';

import type { AppRouter } from '../router.tsx';

/** On a new screen, and a new step of one, the focus goes to its title, which screen readers read out, unless the screen has taken it for a field. */
export function subscribeToNavigation(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
    if (fromLocation === undefined) return;
    if (!pathChanged && stepOf(fromLocation) === stepOf(toLocation)) return;
    if (document.activeElement instanceof HTMLInputElement) return;
    focusTitle();
  });
}

/** Some screens are walked through step by step, each an address of its own: `?step=members&member=2`. */
function stepOf({ search }: { readonly search: object }): string {
  return JSON.stringify(Object.entries(search).filter(([name]) => name === 'step' || name === 'member'));
}
