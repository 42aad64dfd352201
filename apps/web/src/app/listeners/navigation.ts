import type { AppRouter } from '../router.tsx';

/** On a new screen the focus goes to its title, which screen readers read out, unless the screen has taken it for a field. */
export function followNavigation(router: AppRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (fromLocation === undefined || !pathChanged) return;
    if (document.activeElement instanceof HTMLInputElement) return;
    const title = document.querySelector<HTMLElement>('h1');
    if (title === null) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  });
}
