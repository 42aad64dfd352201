import type { Catalogue, Locale } from '@bylgja/i18n';
import { isLocale } from '@bylgja/i18n';
import { fo } from '@bylgja/i18n/fo';

import { preferences } from '#platform/preferences.ts';

import { createStore } from './store.ts';

interface Language {
  readonly locale: Locale;
  readonly catalogue: Catalogue;
}

const key = 'locale';

/** The language of the app and its texts. Faroese comes with the first load, others when they are asked for. */
export const language = createStore<Language>({ locale: 'fo', catalogue: fo });

/** What was chosen: asked for in calls at once, while its texts may still be on their way. */
let chosen: Locale = 'fo';

export function currentLocale(): Locale {
  return chosen;
}

/** Restores the choice of an earlier start (spec 1); `loadTexts` brings its texts. */
export async function restoreLocale(): Promise<void> {
  const stored = await preferences.get(key);
  if (isLocale(stored)) chosen = stored;
}

/** Brings the texts of the choice. If they cannot be had, the app speaks as before, and false is the answer. */
export async function loadTexts(): Promise<boolean> {
  const locale = chosen;
  try {
    const catalogue = locale === 'fo' ? fo : (await import('@bylgja/i18n/en')).en;
    if (locale !== chosen) return true;
    language.set({ locale, catalogue });
    document.documentElement.lang = locale;
    return true;
  } catch {
    if (locale === chosen) chosen = language.get().locale;
    return false;
  }
}

/** Changes the language and keeps the choice. False when its texts cannot be had. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  chosen = locale;
  if (!(await loadTexts())) return false;
  await preferences.set(key, locale);
  return true;
}
