import type { InsideTexts, LoadedCatalogue, Locale } from '@bylgja/i18n';
import { isLocale } from '@bylgja/i18n';
import { gate as faroese } from '@bylgja/i18n/fo/gate';

import { preferences } from '#platform/preferences.ts';

import { createStore } from './store.ts';

interface Language {
  readonly locale: Locale;
  readonly catalogue: LoadedCatalogue;
  /** Whether the catalogue holds what only signed-in people read. */
  readonly isWhole: boolean;
}

interface Parts {
  readonly gate: () => Promise<LoadedCatalogue>;
  readonly inside: () => Promise<InsideTexts>;
}

const key = 'locale';

/** Each language in two parts: what the gate says, and what only signed-in people read. Faroese has its gate in the first load. */
const languages: Readonly<Record<Locale, Parts>> = {
  fo: {
    gate: async () => faroese,
    inside: async () => (await import('@bylgja/i18n/fo/inside')).inside,
  },
  en: {
    gate: async () => (await import('@bylgja/i18n/en/gate')).gate,
    inside: async () => (await import('@bylgja/i18n/en/inside')).inside,
  },
};

/** The language of the app and those of its texts that have come. */
export const language = createStore<Language>({ locale: 'fo', catalogue: faroese, isWhole: false });

/** What was chosen: asked for in calls at once, while its texts may still be on their way. */
let chosen: Locale = 'fo';

/** Whether somebody has chosen it on this device; Faroese is what the app speaks by itself. */
let isChosen = false;

/** Whether the signed-in side has been asked for: from then on a language comes with both its parts. */
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

/** Brings what the signed-in screens say, before any of them is drawn. Throws when it cannot be had. */
export async function loadInsideTexts(): Promise<void> {
  isWholeWanted = true;
  // While they come another language may be chosen: then its texts are the ones to wait for.
  while (!language.get().isWhole) {
    if (!(await loadTexts())) throw new Error('The texts of the signed-in screens did not come');
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
  const { gate, inside } = languages[locale];
  if (!isWhole) return { locale, catalogue: await gate(), isWhole };
  const [first, rest] = await Promise.all([gate(), inside()]);
  return { locale, catalogue: { ...first, texts: { ...first.texts, ...rest } }, isWhole };
}

/** What was asked for as the gate's texts alone may come after all of them. */
function isKnown({ locale, isWhole }: Language): boolean {
  const now = language.get();
  return now.locale === locale && now.isWhole && !isWhole;
}
