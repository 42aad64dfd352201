import type { Locale } from './locale.ts';

export interface PluralForms {
  readonly one: string;
  readonly other: string;
}

/** `plural(9, { one: 'dagur', other: 'dagar' })` is `9 dagar`. Browsers know the plural rules of Faroese, if nothing else. */
export function pluralIn(locale: Locale): (count: number, forms: PluralForms) => string {
  const rules = new Intl.PluralRules(locale);
  return (count, forms) => `${count} ${rules.select(count) === 'one' ? forms.one : forms.other}`;
}
