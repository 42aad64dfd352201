import type { ExtraPackage } from '@bylgja/contract';
import { dayOf, packageValidUntil, priceOn, toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import { packageName } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { PackageRow } from './packages.store.ts';

/** A package as it is sold at an instant. */
export function presentPackage(
  row: PackageRow,
  { now, locale }: { now: Date; locale: Locale },
): ExtraPackage {
  const { price } = priceOn(row.prices, dayOf(now));
  return {
    id: row.id,
    name: packageName(row, locale),
    price: toMajorUnits(price),
    priceWithoutVat: toMajorUnits(withoutVat(price)),
    vat: toMajorUnits(vatOf(price)),
    dataAmount: row.megabytes,
    zone: row.zone,
    validUntil: packageValidUntil(now),
  };
}
