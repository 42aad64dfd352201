import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** `298` and six digits, as the API carries it (product 2). */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

/** Whether a text is a number as the API carries it. */
export function isPhoneNumber(text: string): text is PhoneNumber {
  return /^298\d{6}$/.test(text);
}

/**
 * Reads what a person typed: six digits, spaces allowed. `+298` and `00298` are stripped when six digits remain (spec 5).
 * A bare `298xxx` is a number of its own, since 29 is a mobile series, and is never stripped (product 10).
 */
export function parsePhoneNumber(input: string): Result<PhoneNumber, 'phone_number_invalid'> {
  const typed = input.replaceAll(/\s/g, '');
  const digits = typed.replace(/^(?:\+|00)298(?=\d{6}$)/, '');
  const number = `298${digits}`;
  return isPhoneNumber(number) ? ok(number) : fail('phone_number_invalid');
}

/** Reads a number as it is sent: `298` before six digits (spec 5), else as a person would type it. */
export function readPhoneNumber(sent: string): Result<PhoneNumber, 'phone_number_invalid'> {
  return isPhoneNumber(sent) ? ok(sent) : parsePhoneNumber(sent);
}

/** The six digits that people know. */
export function localDigits(number: PhoneNumber): string {
  return number.slice(3);
}

/**
 * Whether the number lies in a mobile series known today: 21–29, 50–59, 71–79, 91 and 96.
 * Only a hint to people, as series grow; codes are sent to these series alone, so that nobody runs up our bill elsewhere.
 */
export function looksMobile(number: PhoneNumber): boolean {
  return /^(?:[27][1-9]|5\d|9[16])\d{4}$/.test(localDigits(number));
}
