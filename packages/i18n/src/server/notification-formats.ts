import { toMajorUnits } from '@bylgja/domain';
import type { DeviceSystem, Megabytes, Month, MinorUnits } from '@bylgja/domain';

import { formatDate, formatDateTime } from '../calendar.ts';
import {
  formatCard,
  formatCardExpiry,
  formatData,
  formatDataAmount,
  formatPhoneNumber,
  formatPrice,
} from '../formats.ts';
import type { Locale } from '../locale.ts';
import { invoiceName } from './invoice-name.ts';

/** What is charged: an invoice is called by its month, anything else by its name. */
interface Charged {
  readonly name: string;
  readonly month?: Month | null | undefined;
}

/** How the texts of notifications write figures. */
export function formatsIn(locale: Locale) {
  return {
    phone: formatPhoneNumber,
    card: formatCard,
    expiry: formatCardExpiry,
    date: formatDate,
    time: formatDateTime,
    /** Data that is measured. */
    data: (amount: Megabytes) => formatData(amount, locale),
    /** Data that is given or bought. */
    amountOf: (amount: Megabytes) => formatDataAmount(amount, locale),
    price: (amount: MinorUnits) => formatPrice(toMajorUnits(amount), locale),
    invoice: (month: Month) => invoiceName(month, locale),
    nameOf: ({ name, month }: Charged) => (month ? invoiceName(month, locale) : name),
  };
}

/** They have one name in both languages. */
export const systemNames: Readonly<Record<Exclude<DeviceSystem, 'unknown'>, string>> = {
  android: 'Android',
  ios: 'iOS',
  windows: 'Windows',
  macos: 'macOS',
  linux: 'Linux',
};
