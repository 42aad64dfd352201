import type { Locale } from '@bylgja/i18n/server';

/** The language an `Accept-Language` header asks for: the first of fo and en by weight; without either, Faroese (rule: units 9). */
export function localeOf(header: string | undefined): Locale {
  const preferences = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters.map((p) => p.trim()).find((p) => p.startsWith('q='));
      return { language: tag.split('-')[0], weight: weight ? Number(weight.slice(2)) : 1 };
    })
    .filter(
      (preference) => (preference.language === 'fo' || preference.language === 'en') && preference.weight > 0,
    )
    .sort((a, b) => b.weight - a.weight);
  return preferences[0]?.language === 'en' ? 'en' : 'fo';
}
