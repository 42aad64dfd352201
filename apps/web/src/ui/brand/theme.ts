import { brand } from '@bylgja/brand';

export type ThemeChoice = 'system' | 'light' | 'dark';

/**
 * `public/early.js` reads the same key before the first paint: a file of its own, as the page allows no inline script.
 * `keys-of-device.ts` lets it stay.
 */
const key = 'app.theme';

/** The theme this person has chosen; `system` when none, or when storage is closed. */
export function themeChoice(): ThemeChoice {
  const { theme } = document.documentElement.dataset;
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Applies a theme at once and keeps it for the next start. */
export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = choice;
  paintFrame(choice);
  try {
    if (choice === 'system') localStorage.removeItem(key);
    else localStorage.setItem(key, choice);
  } catch {
    // Storage is closed: the choice holds until the page is left.
  }
}

/** The phone's frame follows: index.html has one colour for each of the system's themes. */
function paintFrame(choice: ThemeChoice): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes('dark') ? 'dark' : 'light';
    meta.content = brand.colors.page[choice === 'system' ? ofSystem : choice];
  }
}
