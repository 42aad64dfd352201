import type { ExtraPackage } from '@bylgja/contract';
import { toMajorUnits, vatOf, withoutVat } from '@bylgja/domain';
import type { Day } from '@bylgja/domain';
import { formatDataAmount, serverTexts } from '@bylgja/i18n/server';
import type { Locale } from '@bylgja/i18n/server';

import type { PackageRow } from './packages.store.ts';

export function presentPackage(
  row: PackageRow,
  { validUntil, locale }: { validUntil: Day; locale: Locale },
): ExtraPackage {
  return {
    id: row.id,
    name: serverTexts[locale].packageSize({
      amount: formatDataAmount(row.megabytes, locale),
      zone: row.zone,
    }),
    price: toMajorUnits(row.price_minor),
    priceWithoutVat: toMajorUnits(withoutVat(row.price_minor)),
    vat: toMajorUnits(vatOf(row.price_minor)),
    dataAmount: row.megabytes,
    zone: row.zone,
    validUntil,
  };
}
