import type { ExtraPackage } from '@bylgja/contract';
import { toKroner, vatOf, withoutVat } from '@bylgja/domain';
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
    price: toKroner(row.price_oyru),
    priceWithoutVat: toKroner(withoutVat(row.price_oyru)),
    vat: toKroner(vatOf(row.price_oyru)),
    dataAmount: row.megabytes,
    zone: row.zone,
    validUntil,
  };
}
