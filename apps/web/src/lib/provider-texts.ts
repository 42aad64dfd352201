import { brand } from '@bylgja/brand';
import { callingCode } from '@bylgja/domain';
import { formatPhoneNumber } from '@bylgja/i18n';
import type { Locale } from '@bylgja/i18n';
import { market } from '@bylgja/market';

import type { Prose, ProseNode } from './prose.ts';

/** The texts in which the provider says what holds between it and its customers. */
export type ProviderTextName = 'terms' | 'privacy';

type Load = () => Promise<{ readonly default: Prose }>;

const files: Readonly<Record<ProviderTextName, Readonly<Record<Locale, Load>>>> = {
  terms: {
    fo: () => import('@bylgja/brand/texts/terms.fo.md'),
    en: () => import('@bylgja/brand/texts/terms.en.md'),
  },
  privacy: {
    fo: () => import('@bylgja/brand/texts/privacy.fo.md'),
    en: () => import('@bylgja/brand/texts/privacy.en.md'),
  },
};

/** One of the provider's texts, with the provider's names in it. Rejects when its file does not come. */
export async function loadProviderText(name: ProviderTextName, locale: Locale): Promise<Prose> {
  return (await files[name][locale]()).default.map(withMarket);
}

/** With what the build left for the market: its age and currency, and the support number as it is written and dialled there. */
function withMarket(node: ProseNode): ProseNode {
  if (typeof node === 'string') return withWords(node);
  if (node.href !== 'tel:') return { ...node, children: node.children.map(withMarket) };
  const { supportNumber } = brand;
  return {
    ...node,
    href: `tel:${callingCode()}${supportNumber}`,
    children: [formatPhoneNumber(supportNumber)],
  };
}

function withWords(text: string): string {
  const { registrationAge, currency } = market();
  return text
    .replaceAll('{{registrationAge}}', String(registrationAge))
    .replaceAll('{{currency}}', currency.code);
}
