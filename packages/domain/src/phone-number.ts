import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** The country code and the digits of the market's number plan, as in the API (rule: units 5). */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

/** Whether a text is a number in the API's format. */
export function isPhoneNumber(text: string): text is PhoneNumber {
  const { countryCode, digits } = market().numberPlan;
  return text.length === countryCode.length + digits && text.startsWith(countryCode) && /^\d+$/.test(text);
}

/** The same as a pattern, for checks without this code. */
export function phoneNumberPattern(): string {
  const { countryCode, digits } = market().numberPlan;
  return String.raw`^${countryCode}\d{${digits}}$`;
}

/**
 * Parses user input: the local digits, with spaces, dots or dashes between them. A country code after `+` or `00` is removed if the remaining digits are a
 * full number. Without a prefix the same digits can begin a local number, and are never removed: Faroese 29 is a mobile series.
 */
export function parsePhoneNumber(input: string): Result<PhoneNumber, 'phone_number_invalid'> {
  const { countryCode, digits } = market().numberPlan;
  const typed = input.replaceAll(/[\s.-]/g, '');
  const prefix = [`+${countryCode}`, `00${countryCode}`].find(
    (written) => typed.startsWith(written) && typed.length === written.length + digits,
  );
  const number = `${countryCode}${typed.slice(prefix?.length ?? 0)}`;
  return isPhoneNumber(number) ? ok(number) : fail('phone_number_invalid');
}

/** Parses a number with its country code, or else as user input. */
export function readPhoneNumber(sent: string): Result<PhoneNumber, 'phone_number_invalid'> {
  return isPhoneNumber(sent) ? ok(sent) : parsePhoneNumber(sent);
}

/** The local digits, without the country code. */
export function localDigits(number: string): string {
  return number.slice(market().numberPlan.countryCode.length);
}

/** The digits of a number in the usual groups: `21 10 01`. Extra digits are in the last group. */
export function groupDigits(digits: string): string[] {
  let begin = 0;
  const sizes = market().numberPlan.groups.slice(0, -1);
  const groups = sizes.map((size) => digits.slice(begin, (begin += size)));
  return [...groups, digits.slice(begin)].filter((group) => group !== '');
}

/** The international prefix of a number: `+` and the country code. */
export function callingCode(): string {
  return `+${market().numberPlan.countryCode}`;
}

/**
 * Whether the number is in a known mobile series. Only a hint for people, as series grow; codes are sent only to these series, so
 * that an attacker cannot cause SMS costs elsewhere.
 */
export function looksMobile(number: PhoneNumber): boolean {
  return new RegExp(`^(?:${market().numberPlan.mobileSeries})`).test(localDigits(number));
}
