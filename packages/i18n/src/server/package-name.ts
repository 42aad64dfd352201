import type { Megabytes, Zone } from '@bylgja/domain';

import { formatDataAmount } from '../formats.ts';
import type { Locale } from '../locale.ts';
import { en } from './en.ts';
import { fo } from './fo.ts';
import type { ServerTexts } from './server-texts.ts';

const texts: Readonly<Record<Locale, ServerTexts>> = { fo, en };

interface NamedPackage {
  /** The provider's own name for it in each language, if there is one. */
  readonly names: Readonly<Record<Locale, string>> | null;
  readonly megabytes: Megabytes;
  readonly zone: Zone;
}

/** The name of an extra package: the provider's own, or else its size and where it is valid. */
export function packageName({ names, megabytes, zone }: NamedPackage, locale: Locale): string {
  const amount = formatDataAmount(megabytes, locale);
  return names?.[locale] ?? texts[locale].packageSize({ amount, zone });
}
