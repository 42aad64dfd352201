import type { ExtraPackage, Member } from '@bylgja/contract';
import {
  day,
  dayOf,
  daysBetween,
  toMinorUnits,
  isUnlimited,
  megabytes,
  pricePerGigabyte,
  toMajorUnits,
} from '@bylgja/domain';
import { formatDataAmount, formatDate, formatExactPrice, formatPrice } from '@bylgja/i18n';
import type { Locale, Text } from '@bylgja/i18n';

export type Zone = ExtraPackage['zone'];

export const zones: readonly Zone[] = ['domestic', 'eu'];

export function zoneName(zone: Zone, text: Text): string {
  return text(zone === 'eu' ? 'general.eu' : 'general.domestic');
}

/** What is left on a line of the data that a package adds to, and what will be, in megabytes. */
export interface Gain {
  readonly before: number;
  readonly after: number;
}

/** Null while nothing has been measured. Without an allowance abroad there is nothing left abroad. */
export function gainOf({ dataRemaining, measuredAt }: Member, extra: ExtraPackage): Gain | null {
  const before = extra.zone === 'eu' ? (dataRemaining.eu ?? 0) : dataRemaining.domestic;
  if (before === null || measuredAt === null) return null;
  return { before, after: before + extra.dataAmount };
}

/** Whether the line has unlimited data already where the package gives some. */
export function addsNothing({ dataTotal }: Member, zone: Zone): boolean {
  const total = dataTotal[zone];
  return total !== null && isUnlimited(megabytes(total));
}

/** `15,80 kr./GB`, to compare packages by. */
export function pricePerGigabyteOf({ price, dataAmount }: ExtraPackage, text: Text, locale: Locale): string {
  const each = pricePerGigabyte(toMinorUnits(price), megabytes(dataAmount));
  return text('packages.perGigabyte', { price: formatExactPrice(toMajorUnits(each), locale) });
}

/** The amount of a package in two parts, for a card: `5` and `GB`. */
export function amountParts({ dataAmount }: ExtraPackage, locale: Locale): { value: string; unit: string } {
  const [value = '', unit = ''] = formatDataAmount(dataAmount, locale).split('\u00A0');
  return { value, unit };
}

/** `til 30.11.2026. 9 dagar eftir.` */
export function untilWhen({ validUntil }: ExtraPackage, now: Date, text: Text): string {
  const count = Math.max(0, daysBetween(dayOf(now), day(validUntil)));
  return text('packages.until', { date: formatDate(validUntil), count });
}

/** The rows and the total of a package’s receipt. */
export function sumOf(extra: ExtraPackage, text: Text, locale: Locale) {
  return {
    rows: [
      { label: text('packages.validUntil'), value: formatDate(extra.validUntil) },
      { label: text('packages.totalWithoutVat'), value: formatExactPrice(extra.priceWithoutVat, locale) },
      { label: text('packages.vat'), value: formatExactPrice(extra.vat, locale) },
    ],
    total: { label: text('packages.totalWithVat'), value: formatPrice(extra.price, locale) },
  };
}
