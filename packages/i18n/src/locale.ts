/** The languages of the product. Faroese is the source, and the default (rule: units 9). */
export const locales = ['fo', 'en'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(text: unknown): text is Locale {
  return text === 'fo' || text === 'en';
}

/** Each language by its own name, so that its speakers can read it. */
export const languageNames: Readonly<Record<Locale, string>> = { fo: 'Føroyskt', en: 'English' };
