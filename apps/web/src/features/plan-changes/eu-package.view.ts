import type { Plan } from '@bylgja/contract';
import { formatDataAmount } from '@bylgja/i18n';
import type { Text, Locale } from '@bylgja/i18n';

/** `20 tímar at ringja, ókeypis SMS og upp til 50 GB data í ES` */
export function offerOf(eu: NonNullable<Plan['euPackage']>, text: Text, locale: Locale): string {
  return text('manage.euPackageHelp', {
    hours: Math.floor(eu.callMinutes / 60),
    amount: formatDataAmount(eu.data, locale),
  });
}
