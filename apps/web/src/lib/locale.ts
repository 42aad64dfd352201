import type { Catalogue, Locale, LoginPageCatalogue } from '@bylgja/i18n';
import { isLocale } from '@bylgja/i18n';
import { loginPage as faroese } from '@bylgja/i18n/fo/login-page';

import { keysOfDevice } from '#platform/keys-of-device.ts';
import { preferences } from '#platform/preferences.ts';

import { createStore } from './store.ts';

/** A language, and those of its texts that have come: the login page's, or all. */
export type Language =
  | { readonly locale: Locale; readonly isWhole: false; readonly catalogue: LoginPageCatalogue }
  | { readonly locale: Locale; readonly isWhole: true; readonly catalogue: Catalogue };

interface Parts {
  readonly loginPage: () => Promise<LoginPageCatalogue>;
  readonly whole: () => Promise<Catalogue>;
}

const key = keysOfDevice.locale;

/** The login page in Faroese is in the first load. */
const languages: Readonly<Record<Locale, Parts>> = {
  fo: {
    loginPage: async () => faroese,
    whole: async () => (await import('@bylgja/i18n/fo')).fo,
  },
  en: {
    loginPage: async () => (await import('@bylgja/i18n/en/login-page')).loginPage,
    whole: async () => (await import('@bylgja/i18n/en')).en,
  },
};

/** The language of the app and those of its texts that have come. */
export const language = createStore<Language>({ locale: 'fo', catalogue: faroese, isWhole: false });

/** What was chosen: asked for in calls at once, while its texts may still be on their way. */
let chosen: Locale = 'fo';

/** Whether a language was chosen on this device; the default is Faroese. */
let isChosen = false;

/** Whether all texts have been asked for: from then on every language comes whole. */
let isWholeWanted = false;

export function currentLocale(): Locale {
  return chosen;
}

/** The language that was chosen on this device; null for none. */
export function chosenLocale(): Locale | null {
  return isChosen ? chosen : null;
}

/** Restores the choice of an earlier start; `loadTexts` brings its texts. */
export async function restoreLocale(): Promise<void> {
  const stored = await preferences.get(key);
  isChosen = isLocale(stored);
  if (isLocale(stored)) chosen = stored;
}

/** Brings what the login page says. If it cannot be had, the app speaks as before. */
export async function loadLoginPageTexts(): Promise<void> {
  await loadChosen();
}

/** Brings all texts, before any screen is drawn. Throws when they cannot be had. */
export async function loadTexts(): Promise<void> {
  isWholeWanted = true;
  // While they come another language may be chosen: then its texts are the ones to wait for.
  while (!language.get().isWhole || language.get().locale !== chosen) {
    if (!(await loadChosen())) throw new Error('Texts did not load');
  }
}

/** Changes the language and keeps the choice. False when its texts cannot be had. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  const wasChosen = isChosen;
  chosen = locale;
  isChosen = true;
  if (!(await loadChosen())) {
    isChosen = wasChosen;
    return false;
  }
  await preferences.set(key, locale);
  return true;
}

/** Brings the texts of the choice. If they cannot be had, the app speaks as before, and false is the answer. */
async function loadChosen(): Promise<boolean> {
  const locale = chosen;
  try {
    const come = await load(locale, isWholeWanted);
    if (locale === chosen && !isKnown(come)) {
      language.set(come);
      document.documentElement.lang = locale;
    }
    return true;
  } catch {
    if (locale === chosen) chosen = language.get().locale;
    return false;
  }
}

async function load(locale: Locale, isWhole: boolean): Promise<Language> {
  const parts = languages[locale];
  return isWhole
    ? { locale, isWhole, catalogue: await parts.whole() }
    : { locale, isWhole, catalogue: await parts.loginPage() };
}

/** The texts of the login page may come after all of them, which were asked for later. */
function isKnown({ locale, isWhole }: Language): boolean {
  const now = language.get();
  return now.locale === locale && now.isWhole && !isWhole;
}
