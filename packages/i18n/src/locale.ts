/** The languages of the product. Faroese is the source, and what is spoken unless another is chosen (spec 1). */
export const locales = ['fo', 'en'] as const;
export type Locale = (typeof locales)[number];

export function isLocale(text: unknown): text is Locale {
  return text === 'fo' || text === 'en';
}

/** Each language by its own name, so that whoever needs it can read it. */
export const languageNames: Readonly<Record<Locale, string>> = { fo: 'Føroyskt', en: 'English' };
