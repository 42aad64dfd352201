import { formatMonthOfYear } from '../calendar.ts';
import type { Locale } from '../locale.ts';

const names: Readonly<Record<Locale, (month: string) => string>> = {
  fo: (month) => `Rokning fyri ${month}`,
  en: (month) => `Invoice for ${month}`,
};

/** The name of an invoice on orders, receipts and notifications, by its month, `2026-12`. */
export function invoiceName(month: string, locale: Locale): string {
  return names[locale](formatMonthOfYear(month, locale));
}
