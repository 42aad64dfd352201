import { formatMonthOfYear } from '../calendar.ts';
import type { Locale } from '../locale.ts';

const names: Readonly<Record<Locale, (month: string) => string>> = {
  fo: (month) => `Rokning fyri ${month}`,
  en: (month) => `Invoice for ${month}`,
};

/** How an invoice is called on an order, a receipt and in what is told: by its month, `2026-12`. */
export function invoiceName(month: string, locale: Locale): string {
  return names[locale](formatMonthOfYear(month, locale));
}
