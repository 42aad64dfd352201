import { brand } from '@bylgja/brand';
import { formatPhoneNumber } from '@bylgja/i18n/server';

/** The sender of a message, as its text names it. */
export function describeSender(): { appName: string; supportNumber: string } {
  return { appName: brand.name, supportNumber: formatPhoneNumber(brand.supportNumber) };
}
