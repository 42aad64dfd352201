import { brand } from '@bylgja/brand';
import { formatPhoneNumber } from '@bylgja/i18n/server';

/** Who a message is from, as its words name them. */
export function describeSender(): { appName: string; supportNumber: string } {
  return { appName: brand.name, supportNumber: formatPhoneNumber(brand.supportNumber) };
}
