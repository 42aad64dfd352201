import { brand } from '@bylgja/brand';
import type { Locale } from '@bylgja/i18n';
import { formatPhoneNumber } from '@bylgja/i18n';

/** The texts in which the provider says what holds between it and its customers. */
export type ProviderTextName = 'terms' | 'privacy';

type Load = () => Promise<{ readonly default: string }>;

const files: Readonly<Record<ProviderTextName, Readonly<Record<Locale, Load>>>> = {
  terms: {
    fo: () => import('@bylgja/brand/texts/terms.fo.md?raw'),
    en: () => import('@bylgja/brand/texts/terms.en.md?raw'),
  },
  privacy: {
    fo: () => import('@bylgja/brand/texts/privacy.fo.md?raw'),
    en: () => import('@bylgja/brand/texts/privacy.en.md?raw'),
  },
};

/** What the brand puts in the place of `{{name}}`. */
const words: Readonly<Record<string, string>> = {
  name: brand.name,
  company: brand.company.name,
  // No line ends within the code of a country and a town: FO-100.
  address: brand.company.address.replaceAll('-', '-\u2060'),
  companyNumber: brand.company.companyNumber,
  supportNumber: `[${formatPhoneNumber(brand.supportNumber)}](tel:+298${brand.supportNumber})`,
};

/** One of the provider's texts, Markdown, with the provider's names in it. Rejects when its file does not come. */
export async function loadProviderText(name: ProviderTextName, locale: Locale): Promise<string> {
  const { default: text } = await files[name][locale]();
  return text.replaceAll(/\{\{(\w+)\}\}/g, (whole, key: string) => words[key] ?? whole);
}
