import type { ReceiptInFull } from '@bylgja/contract';
import { localDigits, parsePhoneNumber } from '@bylgja/domain';

import type { ReceiptFilter } from './receipts.queries.ts';

/** The address of the list says which are wanted: `?month=2026-11&line=211001`. What cannot be read is not wanted. */
export interface ReceiptSearch {
  readonly month?: string | undefined;
  readonly line?: number | undefined;
}

export function filterOf({ month, line }: Record<string, unknown>): ReceiptFilter {
  const number = parsePhoneNumber(String(line));
  return {
    ...(typeof month === 'string' && /^20\d{2}-(?:0[1-9]|1[0-2])$/.test(month) && { month }),
    ...(number.ok && { phoneNumber: number.value }),
  };
}

export function searchOf({ month, phoneNumber }: ReceiptFilter): ReceiptSearch {
  return {
    ...(month !== undefined && { month }),
    ...(phoneNumber !== undefined && { line: Number(localDigits(phoneNumber)) }),
  };
}

/** Whether not all receipts are wanted. */
export function isFiltered({ month, phoneNumber }: ReceiptFilter): boolean {
  return month !== undefined || phoneNumber !== undefined;
}

/** Of months newest first, the years newest first. */
export function yearsOf(months: readonly string[]): string[] {
  return [...new Set(months.map((month) => month.slice(0, 4)))];
}

/** Whether its lines say more than the receipt itself: those of an invoice name whose each is, and for when. */
export function isOfLines({ lines }: ReceiptInFull): boolean {
  return lines.some(({ details }) => details !== '');
}
