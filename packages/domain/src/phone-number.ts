import { market } from '@bylgja/market';

import type { Brand } from './brand.ts';
import { fail, ok } from './result.ts';
import type { Result } from './result.ts';

/** The country code and the digits of the market's number plan, as the API carries it (rule: units 5). */
export type PhoneNumber = Brand<string, 'PhoneNumber'>;

/** Whether a text is a number as the API carries it. */
export function isPhoneNumber(text: string): text is PhoneNumber {
  const { countryCode, digits } = market().numberPlan;
  return text.length === countryCode.length + digits && text.startsWith(countryCode) && /^\d+$/.test(text);
}

/** The same as a pattern, for those who check without this code. */
export function phoneNumberPattern(): string {
  const { countryCode, digits } = market().numberPlan;
  return String.raw`^${countryCode}\d{${digits}}$`;
}

/**
 * Reads what a person typed: the digits that people know, spaces allowed. The country code behind `+` or `00` is stripped when
 * as many digits as a number has remain. Bare, it is the beginning of a number of its own, and never stripped: Faroese 29 is a
 * mobile series.
 */
export function parsePhoneNumber(input: string): Result<PhoneNumber, 'phone_number_invalid'> {
  const { countryCode, digits } = market().numberPlan;
  const typed = input.replaceAll(/\s/g, '');
  const prefix = [`+${countryCode}`, `00${countryCode}`].find(
    (written) => typed.startsWith(written) && typed.length === written.length + digits,
  );
  const number = `${countryCode}${typed.slice(prefix?.length ?? 0)}`;
  return isPhoneNumber(number) ? ok(number) : fail('phone_number_invalid');
}

/** Reads a number as it is sent, with its country code, else as a person would type it. */
export function readPhoneNumber(sent: string): Result<PhoneNumber, 'phone_number_invalid'> {
  return isPhoneNumber(sent) ? ok(sent) : parsePhoneNumber(sent);
}

/** The digits that people know, without those of the country. */
export function localDigits(number: string): string {
  return number.slice(market().numberPlan.countryCode.length);
}

/** Digits of a number in the groups that people write: `21 10 01`. What is more than a number has stands in the last. */
export function groupDigits(digits: string): string[] {
  let begin = 0;
  const sizes = market().numberPlan.groups.slice(0, -1);
  const groups = sizes.map((size) => digits.slice(begin, (begin += size)));
  return [...groups, digits.slice(begin)].filter((group) => group !== '');
}

/** What is dialled from abroad before the digits of a number: `+` and the country code. */
export function callingCode(): string {
  return `+${market().numberPlan.countryCode}`;
}

/**
 * Whether the number lies in a mobile series known today. Only a hint to people, as series grow; codes are sent to these series
 * alone, so that nobody runs up our bill elsewhere.
 */
export function looksMobile(number: PhoneNumber): boolean {
  return new RegExp(`^(?:${market().numberPlan.mobileSeries})`).test(localDigits(number));
}
