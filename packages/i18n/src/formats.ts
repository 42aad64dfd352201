import { groupDigits, isPhoneNumber, localDigits, megabytesPerGigabyte, unlimitedFrom } from '@bylgja/domain';
import { market } from '@bylgja/market';

import type { Locale } from './locale.ts';

/** Keeps a figure and its unit on one line. */
const noBreak = '\u00A0';

const marks: Readonly<Record<Locale, { decimal: string; group: string }>> = {
  fo: { decimal: ',', group: '.' },
  en: { decimal: '.', group: ',' },
};

const unlimited: Readonly<Record<Locale, string>> = { fo: 'Óavmarkað', en: 'Unlimited' };
const and: Readonly<Record<Locale, string>> = { fo: 'og', en: 'and' };

/** `1.249,50` in Faroese, `1,249.50` in English, with exactly so many decimals, to the nearest. */
export function formatNumber(value: number, decimals: number, locale: Locale): string {
  const [whole = '', fraction] = Math.abs(value).toFixed(decimals).split('.');
  const { decimal, group } = marks[locale];
  const grouped = whole.replaceAll(/\B(?=(?:\d{3})+$)/g, group);
  const sign = value < 0 ? '-' : '';
  return fraction === undefined ? `${sign}${grouped}` : `${sign}${grouped}${decimal}${fraction}`;
}

/** A price: `249 kr.`, `1.249,50 kr.` */
export function formatPrice(majorUnits: number, locale: Locale): string {
  const { decimals, sign } = market().currency;
  return `${formatNumber(majorUnits, Number.isInteger(majorUnits) ? 0 : decimals, locale)}${noBreak}${sign}`;
}

/** A price in a column or a comparison, always with its decimals: `29,00 kr.` */
export function formatExactPrice(majorUnits: number, locale: Locale): string {
  const { decimals, sign } = market().currency;
  return `${formatNumber(majorUnits, decimals, locale)}${noBreak}${sign}`;
}

/** An amount of data in two parts, for a large figure with a small unit. Unlimited data is a word without a unit. */
export interface DataParts {
  readonly figure: string;
  readonly unit: 'GB' | 'MB' | null;
}

/**
 * Measured data: below 1 GB in MB, from there in GB with one decimal, to the nearest, so that used and left add up.
 */
export function dataParts(megabytes: number, locale: Locale): DataParts {
  if (megabytes >= unlimitedFrom) return { figure: unlimited[locale], unit: null };
  if (megabytes === 0) return { figure: '0', unit: 'GB' };
  if (megabytes < megabytesPerGigabyte) return { figure: formatNumber(megabytes, 0, locale), unit: 'MB' };
  return { figure: formatNumber(megabytes / megabytesPerGigabyte, 1, locale), unit: 'GB' };
}

/** Measured data: `62,4 GB`, `18,0 GB`, `512 MB`, `Óavmarkað`. */
export function formatData(megabytes: number, locale: Locale): string {
  return joined(dataParts(megabytes, locale));
}

/** Data as it is sold: whole GB without a decimal, `5 GB`, `100 GB`, `Óavmarkað`. */
export function formatDataAmount(megabytes: number, locale: Locale): string {
  const isWhole = megabytes % megabytesPerGigabyte === 0 && megabytes < unlimitedFrom;
  if (!isWhole) return formatData(megabytes, locale);
  return joined({ figure: formatNumber(megabytes / megabytesPerGigabyte, 0, locale), unit: 'GB' });
}

/** `21 10 01` of a number or its own digits: as people write it. */
export function formatPhoneNumber(phoneNumber: string): string {
  const digits = isPhoneNumber(phoneNumber) ? localDigits(phoneNumber) : phoneNumber;
  return groupDigits(digits).join(noBreak);
}

/** Card brands whose name is more than their word in the payment service with a capital. */
const cardBrands: Readonly<Record<string, string>> = {
  'visa-dk': 'Visa/Dankort',
  'american-express': 'American Express',
  jcb: 'JCB',
};

/** `Visa ···· 4242`, of a brand as the payment service calls it (`visa`). */
export function formatCard(card: { readonly brand: string; readonly last4: string }): string {
  const words = card.brand.replaceAll('-', ' ');
  const name = cardBrands[card.brand] ?? `${words.slice(0, 1).toUpperCase()}${words.slice(1)}`;
  return [name, '····', card.last4].join(noBreak);
}

/** `09/28` of `2028-09`. */
export function formatCardExpiry(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(2, 4)}`;
}

/** `A, B og C` */
export function formatList(items: readonly string[], locale: Locale): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${and[locale]} ${last}`;
}

function joined({ figure, unit }: DataParts): string {
  return unit === null ? figure : `${figure}${noBreak}${unit}`;
}
