import type { FirstCatalogue, LoadedCatalogue, Locale, RestCatalogue } from '@bylgja/i18n';
import { isLocale, wholeCatalogue } from '@bylgja/i18n';
import { first as faroese } from '@bylgja/i18n/fo/first';

import { keysOfDevice } from '#platform/keys-of-device.ts';
import { preferences } from '#platform/preferences.ts';

import { createStore } from './store.ts';

interface Language {
  readonly locale: Locale;
  readonly catalogue: LoadedCatalogue;
  /** Whether the catalogue holds all texts, not only the first. */
  readonly isWhole: boolean;
}

interface Parts {
  readonly first: () => Promise<FirstCatalogue>;
  readonly rest: () => Promise<RestCatalogue>;
}

const key = keysOfDevice.locale;

/** Each language in two parts: what the first steps of signing in say, and the rest. The first part of Faroese is in the first load. */
const languages: Readonly<Record<Locale, Parts>> = {
  fo: {
    first: async () => faroese,
    rest: async () => (await import('@bylgja/i18n/fo/rest')).rest,
  },
  en: {
    first: async () => (await import('@bylgja/i18n/en/first')).first,
    rest: async () => (await import('@bylgja/i18n/en/rest')).rest,
  },
};

/** The language of the app and those of its texts that have come. */
export const language = createStore<Language>({ locale: 'fo', catalogue: faroese, isWhole: false });

/** What was chosen: asked for in calls at once, while its texts may still be on their way. */
let chosen: Locale = 'fo';

/** Whether somebody has chosen it on this device; Faroese is what the app speaks by itself. */
let isChosen = false;

/** Whether all texts have been asked for: from then on a language comes with both its parts. */
let isWholeWanted = false;

export function currentLocale(): Locale {
  return chosen;
}

/** What somebody has chosen on this device; null when nobody has. */
export function chosenLocale(): Locale | null {
  return isChosen ? chosen : null;
}

/** Restores the choice of an earlier start (spec 1); `loadTexts` brings its texts. */
export async function restoreLocale(): Promise<void> {
  const stored = await preferences.get(key);
  isChosen = isLocale(stored);
  if (isLocale(stored)) chosen = stored;
}

/** Brings the texts of the choice. If they cannot be had, the app speaks as before, and false is the answer. */
export async function loadTexts(): Promise<boolean> {
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

/** Brings all texts, before any screen is drawn that needs more than the first. Throws when they cannot be had. */
export async function loadAllTexts(): Promise<void> {
  isWholeWanted = true;
  // While they come another language may be chosen: then its texts are the ones to wait for.
  while (!language.get().isWhole) {
    if (!(await loadTexts())) throw new Error('Texts did not load');
  }
}

/** Changes the language and keeps the choice. False when its texts cannot be had. */
export async function chooseLocale(locale: Locale): Promise<boolean> {
  const wasChosen = isChosen;
  chosen = locale;
  isChosen = true;
  if (!(await loadTexts())) {
    isChosen = wasChosen;
    return false;
  }
  await preferences.set(key, locale);
  return true;
}

async function load(locale: Locale, isWhole: boolean): Promise<Language> {
  const parts = languages[locale];
  if (!isWhole) return { locale, catalogue: await parts.first(), isWhole };
  const [first, rest] = await Promise.all([parts.first(), parts.rest()]);
  return { locale, catalogue: wholeCatalogue(first, rest), isWhole };
}

/** The first texts may come after all of them, which were asked for later. */
function isKnown({ locale, isWhole }: Language): boolean {
  const now = language.get();
  return now.locale === locale && now.isWhole && !isWhole;
}
