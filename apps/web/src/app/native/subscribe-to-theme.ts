import { styleStatusBar } from '#platform/status-bar.ts';
import { themeChoice } from '#ui/brand/theme.ts';

import type { Subscribe } from './subscription.ts';

/** The phone's bar goes with the theme: the one that was chosen, or the system's. */
export const subscribeToTheme: Subscribe = () => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  function style(): void {
    const choice = themeChoice();
    void styleStatusBar(choice === 'system' ? system.matches : choice === 'dark');
  }
  const chosen = new MutationObserver(style);
  chosen.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  system.addEventListener('change', style);
  style();
  return () => {
    chosen.disconnect();
    system.removeEventListener('change', style);
  };
};
